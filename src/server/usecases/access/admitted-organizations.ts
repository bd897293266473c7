import type { House } from '../../house.ts'

/** Those of a platform's organisations whose administrators the operator lets in. */
export function admittedOrganizations(house: House, platform: string, names: readonly string[]): string[] {
  return names.filter((name) => house.config.allowedOrganizations.has(`${platform}:${name.toLowerCase()}`))
}
