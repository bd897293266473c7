import type { ForgeTraits } from './pull-request.ts'

export function pullRequestUrl(
  { kind, url }: Pick<ForgeTraits, 'kind'> & { url: string },
  { fullName }: { fullName: string },
  number: number,
): string {
  return `${url}/${fullName}/${kind === 'github' ? 'pull' : 'pulls'}/${number}`
}
