import { readFileSync } from 'node:fs'
import type { Language } from '../../domain/languages.ts'
import type { PolicyKind } from '../../domain/policies.ts'
import { policyVersion } from './policy-version.ts'

/** A policy's text as somebody wrote it. */
export type PolicyText = {
  kind: PolicyKind
  language: Language
  /** Markdown. */
  text: string
  version: string
  /** Where it was read; empty for what came with the service. */
  source: string
  /** Milliseconds since 1970 UTC. */
  createdAt: number
}

/** The day these texts were last looked over. */
const day = Date.UTC(2026, 10, 21)

const read = (kind: PolicyKind, language: Language): PolicyText => {
  const text = readFileSync(new URL(`texts/${kind}-${language}.md`, import.meta.url), 'utf8')
  return { kind, language, text, version: policyVersion(text, day), source: '', createdAt: day }
}

const texts: Readonly<Record<PolicyKind, Readonly<Record<Language, PolicyText>>>> = {
  privacy: { zh: read('privacy', 'zh'), en: read('privacy', 'en') },
  cookies: { zh: read('cookies', 'zh'), en: read('cookies', 'en') },
  'information-list': { zh: read('information-list', 'zh'), en: read('information-list', 'en') },
}

/** The service's own short text, served where nothing is configured. */
export function builtInPolicy(kind: PolicyKind, language: Language): PolicyText {
  return texts[kind][language]
}
