/** Returns the name of a repository within its organization, in lowercase. */
export function nameWithin(organization: string, fullName: string): string {
  const [prefix, name] = [`${organization.toLowerCase()}/`, fullName.trim().toLowerCase()]
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}

/** Returns the names of exceptions within an organization, without duplicates and empty names. */
export const exceptionsWithin = (organization: string, names: readonly string[]): string[] =>
  [...new Set(names.map((name) => nameWithin(organization, name)))].filter((name) => name !== '').toSorted()
