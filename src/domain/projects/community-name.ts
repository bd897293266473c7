import { type Language, languages } from '../text/languages.ts'

/** What a community is called in a language, where that is not the name it has everywhere. */
export type NamesByLanguage = Partial<Record<Language, string>>

/** A community's names as the contract has them. */
export type NamedCommunity = { org_alias: string; org_names?: NamesByLanguage }

/** The community's name for a reader of the language: its own there, else the one it has everywhere. */
export function communityNameIn({ org_alias: alias, org_names: names }: NamedCommunity, language: Language): string {
  return nameOfCommunity({ alias, names }, language)
}

/** The same of a stored link. */
export function nameOfCommunity(
  link: { alias: string; names?: NamesByLanguage | undefined },
  language: Language,
): string {
  return link.names?.[language] || link.alias
}

/** The names as they are stored: trimmed, and none that is empty or says what `alias` says. */
export function ownNames(alias: string, names: NamesByLanguage): NamesByLanguage {
  const trimmed = languages.map((language) => [language, names[language]?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, name]) => name !== '' && name !== alias))
}

/** A stored link's names as they are answered; no name where there is no link. */
export function namesOnWire(link: { alias: string; names: NamesByLanguage } | null): NamedCommunity {
  if (link === null) return { org_alias: '' }
  return { org_alias: link.alias, ...(Object.keys(link.names).length > 0 && { org_names: link.names }) }
}

/** What no two communities share, whatever its case: each name it is shown by. */
export const keysOfNames = (link: { alias: string; names: NamesByLanguage }): string[] =>
  [link.alias, ...Object.values(link.names)].map((name) => name.toLowerCase())
