import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { ForgeTokens, PersonAccount, TokenFacts } from '../../../platforms/forges/port/forge-module.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import { forgeRefusal } from './forge-refusal.ts'
import { isTokenText } from './token-access.ts'

type Place = Pick<Forge, 'kind' | 'apiUrl'>

/**
 * Returns the properties of a repository's token; null if its requests alone tell what it may do. Refuses with `forge_token_refused`,
 * `forge_token_expired`, `forge_scopes_missing`, `old_forge_version`, `platform_away`, `platform_limited`.
 */
export async function checkToken(
  { forges, clock }: Services,
  { kind, apiUrl }: Place,
  token: string,
): Promise<TokenFacts | null> {
  if (!isTokenText(token)) throw new Refusal('cla.forge_token_refused')
  const answer = await forges.tokens(kind, { apiUrl, token })?.facts()
  if (!answer) return null
  if (answer.kind === 'refused' && answer.message === 'expired') throw new Refusal('cla.forge_token_expired')
  const refused = new Refusal('cla.forge_token_refused')
  if (answer.kind !== 'ok') throw forgeRefusal(answer, { refused, gone: refused }, clock.now())
  const { missingScopes, isSupported } = answer.value
  if (missingScopes.length > 0) throw new Refusal('cla.forge_scopes_missing', { scopes: missingScopes.join(', ') })
  if (!isSupported) throw new Refusal('cla.old_forge_version')
  return answer.value
}

type Person = Place & {
  token: string
  /** Account of the token that connects. */
  tokenAccount: string
  /** Token of the caller's own account, used once; empty if there is none. */
  ownToken: string
}

/**
 * Returns the account with which the caller proves to administer a repository, on platforms where the repository's token is a bot's: the account that
 * the caller is signed in with, or the account of the caller's own token. Refuses with `own_token_needed`, `own_token_refused`, `own_token_of_bot`,
 * `not_your_repository`, `platform_away`, `platform_limited`.
 */
export async function provePerson(
  services: Services,
  caller: CommunityManager,
  proof: Person & { repositoryId: string },
): Promise<PersonAccount | null> {
  const { kind, apiUrl, token, repositoryId } = proof
  const person = await callersAccount(services, caller, proof)
  const tokens = services.forges.tokens(kind, { apiUrl, token })
  if (!person || !tokens) return null
  const answer = await tokens.administers(repositoryId, person.id)
  const refused = new Refusal('cla.forge_token_role')
  if (answer.kind !== 'ok') throw forgeRefusal(answer, { refused, gone: refused }, services.clock.now())
  if (!answer.value) throw new Refusal('cla.not_your_repository')
  return person
}

/**
 * Returns the account of the caller, on platforms where tokens are those of bots; null on others. Refuses with `own_token_needed`,
 * `own_token_refused`, `own_token_of_bot`, `platform_away`, `platform_limited`.
 */
export async function callersAccount(
  services: Services,
  caller: CommunityManager,
  place: Person,
): Promise<PersonAccount | null> {
  const { kind, apiUrl, token, tokenAccount } = place
  const tokens = services.forges.tokens(kind, { apiUrl, token })
  if (forgeKindFacts[kind].tokenProvesPerson || !tokens) return null
  const person = await personOf(services, caller, tokens, place)
  // The service would act as the person, and could not tell its own changes from the person's.
  if (person.isBot || person.id === tokenAccount) throw new Refusal('cla.own_token_of_bot')
  return person
}

async function personOf(
  services: Services,
  caller: CommunityManager,
  tokens: ForgeTokens,
  { apiUrl, ownToken }: Person,
): Promise<PersonAccount> {
  const { store, crypto, clock } = services
  const refused = new Refusal('cla.own_token_refused')
  if (ownToken !== '') {
    if (!isTokenText(ownToken)) throw refused
    const answer = await tokens.person(ownToken)
    if (answer.kind !== 'ok') throw forgeRefusal(answer, { refused, gone: refused }, clock.now())
    return answer.value
  }
  const signIn = await store.snapshot(async (queries) => {
    const forge = await queries.forges.findByApi(apiUrl)
    return forge ? queries.forgeSignIns.find(caller.account, forge.id, queries.at) : undefined
  })
  const needed = new Refusal('cla.own_token_needed')
  if (!signIn) throw needed
  const answer = await tokens.person(crypto.open(signIn.token, `forge-sign-in:${signIn.id}`))
  if (answer.kind === 'ok') return answer.value
  // The platform no longer accepts the sign-in.
  if (answer.kind === 'refused') await store.transaction((tx) => tx.forgeSignIns.delete(signIn.id))
  throw forgeRefusal(answer, { refused: needed, gone: needed }, clock.now())
}
