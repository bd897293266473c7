import { readFileSync } from 'node:fs'
import { inEachLanguage, type Language } from '../../domain/text/languages.ts'
import { type PolicyType, policyTypes } from '../../domain/projects/policies.ts'
import { policyVersion } from './policy-version.ts'

/** The source text of a policy. */
export type PolicyText = {
  kind: PolicyType
  language: Language
  /** Markdown. */
  text: string
  version: string
  /** URL or path from which the text was read; empty for the built-in texts. */
  source: string
  /** Milliseconds since the epoch, UTC. */
  createdAt: number
}

/** Date of the last review of the built-in texts. */
const day = Date.UTC(2026, 10, 30)

const read = (kind: PolicyType, language: Language): PolicyText => {
  const text = readFileSync(new URL(`../../i18n/${language}/${kind}.md`, import.meta.url), 'utf8')
  return { kind, language, text, version: policyVersion(text, day), source: '', createdAt: day }
}

const texts = Object.fromEntries(
  policyTypes.map((kind) => [kind, inEachLanguage((language) => read(kind, language))]),
) as Readonly<Record<PolicyType, Readonly<Record<Language, PolicyText>>>>

/** Returns the built-in text of a policy, used if none is configured. */
export function builtInPolicy(kind: PolicyType, language: Language): PolicyText {
  return texts[kind][language]
}
