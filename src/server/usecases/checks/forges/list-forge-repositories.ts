import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { GithubApp, InstalledRepository } from '../../../platforms/forges/github/github-app.ts'
import type { ForgeAnswer } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import { forgeRefusal } from './forge-refusal.ts'
import { appForgeFor } from './own-forge.ts'

type Own = { linkId: string; forgeId: string }

/** Maximum number of installations to read. Users rarely manage more than a few. */
const maxInstallations = 20

/**
 * Lists the installations on the forge that the manager's sign-in can access, with their repositories. Refuses with `no_link`, `not_found`,
 * `not_signed_in_to_forge`, `platform_away`, `platform_limited`.
 */
export async function listForgeRepositories(
  services: Services,
  caller: CommunityManager,
  own: Own,
): Promise<ResultOf<'listForgeRepositories'>> {
  const { login, ask } = await asSignedIn(services, caller, own)
  const found = (await ask((github, token) => github.installations(token))).slice(0, maxInstallations)
  const installations: ResultOf<'listForgeRepositories'>['installations'] = []
  for (const { id, account, isSuspended, url } of found) {
    const repositories = isSuspended ? [] : await ask((github, token) => github.repositories(token, id))
    const watches = await watchesOf(services, own.forgeId, repositories)
    installations.push({
      ...{ id, account, is_suspended: isSuspended, url },
      repositories: repositories.map((one) => ({
        ...{ id: one.id, full_name: one.fullName, is_private: one.isPrivate, is_administered: one.isAdministered },
        watched: watchedBy(watches.get(one.id), own.linkId),
      })),
    })
  }
  return { login, installations }
}

const watchedBy = (linkOf: string | undefined, linkId: string): 'no' | 'here' | 'elsewhere' =>
  linkOf === undefined ? 'no' : linkOf === linkId ? 'here' : 'elsewhere'

/** Returns the links that watch the repositories, by repository ID. Deleted links are excluded. */
async function watchesOf(
  { store }: Services,
  forgeId: string,
  repositories: readonly InstalledRepository[],
): Promise<Map<string, string>> {
  return store.snapshot(async (queries) => {
    const found = new Map<string, string>()
    for (const { repositoryId, linkId } of await queries.watches.ofRepositories(
      forgeId,
      repositories.map(({ id }) => id),
    )) {
      if (await queries.links.find(linkId)) found.set(repositoryId, linkId)
    }
    return found
  })
}

/** Sends a request to the forge with the token of the caller's sign-in. */
export type SignedInAsk = <Value>(
  question: (github: GithubApp, token: string) => Promise<ForgeAnswer<Value>>,
) => Promise<Value>

/** Returns the caller's sign-in to a forge. Deletes a token that the forge no longer accepts. */
export async function asSignedIn(
  services: Services,
  caller: CommunityManager,
  own: Own,
): Promise<{ forge: Forge; login: string; ask: SignedInAsk }> {
  const { store, crypto, clock, forges } = services
  const { forge, signIn } = await store.snapshot(async (queries) => ({
    forge: await appForgeFor(queries, caller, own),
    signIn: await queries.forgeSignIns.find(caller.account, own.forgeId, queries.at),
  }))
  const refusal = new Refusal('cla.not_signed_in_to_forge')
  if (!signIn) throw refusal
  const token = crypto.open(signIn.token, `forge-sign-in:${signIn.id}`)
  const github = forges.githubApp(forge)
  return {
    forge,
    login: signIn.login,
    async ask(question) {
      const answer = await question(github, token)
      if (answer.kind === 'ok') return answer.value
      if (answer.kind === 'refused') await store.transaction((tx) => tx.forgeSignIns.delete(signIn.id))
      throw forgeRefusal(answer, { refused: refusal, gone: refusal }, clock.now())
    },
  }
}
