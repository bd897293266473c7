import { readFileSync } from 'node:fs'
import { inEachLanguage, type Language } from '../../domain/text/languages.ts'
import { type PolicyKind, policyKinds } from '../../domain/projects/policies.ts'
import { policyVersion } from './policy-version.ts'

/** A policy's text as its author wrote it. */
export type PolicyText = {
  kind: PolicyKind
  language: Language
  /** Markdown. */
  text: string
  version: string
  /** Where it was read; empty for the built-in texts. */
  source: string
  /** Milliseconds since 1970 UTC. */
  createdAt: number
}

/** The day these texts were last looked over. */
const day = Date.UTC(2026, 10, 28)

const read = (kind: PolicyKind, language: Language): PolicyText => {
  const text = readFileSync(new URL(`../../i18n/${language}/${kind}.md`, import.meta.url), 'utf8')
  return { kind, language, text, version: policyVersion(text, day), source: '', createdAt: day }
}

const texts = Object.fromEntries(
  policyKinds.map((kind) => [kind, inEachLanguage((language) => read(kind, language))]),
) as Readonly<Record<PolicyKind, Readonly<Record<Language, PolicyText>>>>

/** The service's own short text, served where nothing is configured. */
export function builtInPolicy(kind: PolicyKind, language: Language): PolicyText {
  return texts[kind][language]
}
