import { type Language, languages } from '../text/languages.ts'

/** Names of a community by language. Contains only names that differ from the general name. */
export type NamesByLanguage = Partial<Record<Language, string>>

/** A community's names in the wire format. */
export type NamedCommunity = { org_alias: string; org_names?: NamesByLanguage }

/** Returns a community's name in a language, or its general name. */
export function communityNameIn({ org_alias: alias, org_names: names }: NamedCommunity, language: Language): string {
  return nameOfCommunity({ alias, names }, language)
}

/** Returns a stored link's community name in a language. */
export function nameOfCommunity(
  link: { alias: string; names?: NamesByLanguage | undefined },
  language: Language,
): string {
  return link.names?.[language] || link.alias
}

/** Normalizes names for storage: trims them and drops names that are empty or equal to `alias`. */
export function ownNames(alias: string, names: NamesByLanguage): NamesByLanguage {
  const trimmed = languages.map((language) => [language, names[language]?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, name]) => name !== '' && name !== alias))
}

/** Returns the names of a stored link in the wire format; an empty name if there is no link. */
export function namesOnWire(link: { alias: string; names: NamesByLanguage } | null): NamedCommunity {
  if (link === null) return { org_alias: '' }
  return { org_alias: link.alias, ...(Object.keys(link.names).length > 0 && { org_names: link.names }) }
}

/** Returns the keys that must be unique across communities: all names in lower case. */
export const keysOfNames = (link: { alias: string; names: NamesByLanguage }): string[] =>
  [link.alias, ...Object.values(link.names)].map((name) => name.toLowerCase())
