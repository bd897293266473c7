import type { ForgeKind } from '../../../../../domain/pull-requests/forge-kinds.ts'

const kinds = ['gitee', 'gitcode'] as const

/** Returns the text key for the access that a token needs. An unknown platform is Gitea or Forgejo. */
export function tokenHint(kind: ForgeKind | null) {
  const named = kinds.find((each) => each === kind)
  return named ? (`connect.token.token.hint.${named}` as const) : 'connect.token.token.hint'
}
