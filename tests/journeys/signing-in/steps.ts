import type { Services } from '../../../src/server/context/services.ts'
import { freeze } from '../../../src/domain/text/limits.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import type { OauthServer } from '../../support/platforms/oauth-server.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import type { World } from '../../support/service/world.ts'
import type { Manager } from './manager.ts'
import type { SigningInEvent, SigningInState } from './journey.ts'

type Steps = {
  states: Record<SigningInState, () => Promise<void>>
  events: Record<SigningInEvent, () => Promise<void>>
}

const wrong = 'Wrong-2026x'

export const admitting = (oauth: OauthServer) => ({
  platforms: { github: oauth.settings('github'), gitee: null },
  allowedOrganizations: new Set(['github:harbour']),
})

/** Creates the accounts of the story: three community managers, a company administrator, and a person with an account in each role. */
async function people(services: Services, linkId: string, name: string) {
  const regular = await anAccount(services, { login: name })
  const newcomer = await anAccount(services, { login: `${name}.new`, consent: '' })
  const longAway = await anAccount(services, { login: `${name}.away`, consent: 'of long ago' })
  const { administrator } = await aCorporation(services, { linkId, email: `ada@${name.replaceAll('.', '-')}.example` })
  const email = `twice@${name.replaceAll('.', '-')}-twice.example`
  await aCorporation(services, { linkId, email })
  const twice = await anAccount(services, { login: `${name}.twice`, email })
  return { regular, newcomer, longAway, administrator, twice }
}

/** Steps of the story: the manager's action for each event, and the check for each state. `name` must be unique among the runs. */
export async function signingInSteps(
  service: World,
  oauth: OauthServer,
  manager: Manager,
  name: string,
): Promise<Steps> {
  const { home, linkId } = service
  const { regular, newcomer, longAway, administrator, twice } = await people(home.services, linkId, name)
  const resident = {
    id: Number.parseInt(name.replaceAll(/\D/g, ''), 10),
    login: `${name}-at-the-platform`,
    email: `${name}@harbour.example`,
    administers: ['harbour'],
    belongsTo: [],
  }
  const pages = {
    community: '/org/modify-password',
    adminArea: '/linked-repo',
    corporation: `/corp/${linkId}/modify-password`,
    corporationDesk: `/corp/${linkId}/manager-list`,
  }
  const mistypes = async (): Promise<void> => manager.signsIn(regular.login, wrong)
  return {
    events: {
      'opens the sign-in': () => manager.opens('/index'),
      'opens a page of the community’s': () => manager.opens(pages.community),
      'opens a page of her corporation’s': () => manager.opens(pages.corporation),
      'takes the other entry': () => manager.takesTheOtherEntry(linkId),
      'signs in': () => manager.signsIn(regular.login, password),
      'signs in for the first time': () => manager.signsIn(newcomer.email, password),
      'signs in under a policy that changed': () => manager.signsIn(longAway.login, password),
      'signs in, and is known in two roles': () => manager.signsIn(twice.login, password),
      'signs in as its administrator': () => manager.signsIn(administrator.login, password),
      'mistypes her password': mistypes,
      'mistypes it four times more': async () => {
        for (let times = 0; times < 4; times += 1) await mistypes()
      },
      'agrees on the code platform': () => manager.goesToThePlatform((url) => oauth.agrees(url, resident)),
      'agrees there, where no address of hers is verified': () =>
        manager.goesToThePlatform((url) => oauth.agrees(url, { ...resident, id: resident.id + 10_000, email: null })),
      'proves one': () => manager.provesAnAddress(`${name}@typed.example`, () => home.codes.at(-1) ?? ''),
      'gives none': () => manager.givesNoAddress(),
      'refuses on the code platform': () => manager.goesToThePlatform((url) => oauth.refuses(url)),
      'agrees to everything': () => manager.agrees(),
      'refuses everything': () => manager.refuses(),
      'goes on as the community’s manager': () => manager.goesOnAs('community'),
      'goes on as the administrator': () => manager.goesOnAs('admin'),
      'changes to the administrator': () => manager.changesTo('admin'),
      'changes to the community’s manager': () => manager.changesTo('community'),
      'signs out': () => manager.signsOut(),
      'waits five minutes': async () => {
        home.clock.advance(freeze.duration)
        await manager.waits(freeze.duration)
      },
    },
    states: {
      outside: async () => undefined,
      'at the sign-in': () => manager.seesTheSignIn('the community'),
      'at the sign-in, sent there': () => manager.seesTheSignIn('the community', true),
      'at her corporation’s sign-in': () => manager.seesTheSignIn('her corporation'),
      'at her corporation’s sign-in, sent there': () => manager.seesTheSignIn('her corporation', true),
      'at her corporation’s sign-in again': () => manager.seesTheSignIn('her corporation'),
      'outside again': () => manager.seesTheEntrance(),
      'asked to agree to the privacy policy': () => manager.seesThePolicyAskedFor('first'),
      'shown that the privacy policy has changed': () => manager.seesThePolicyAskedFor('changed'),
      'asked as whom to go on': () => manager.seesRoles(2),
      'shown that four tries are left': () => manager.seesTriesLeft(4),
      'asked to wait five minutes': () => manager.seesHowLongToWait(regular.login),
      'shown that she may try again': () => manager.seesThatSheMayTry(regular.login),
      'asked for her address': () => manager.seesAnAddressAskedFor(resident.login),
      'shown that it needs an address': () => manager.seesThatAnAddressIsNeeded(),
      'shown that she refused': () => manager.seesThatSheRefused(),
      'at the community’s admin area': () => manager.seesThePage(pages.adminArea),
      'at the community’s admin area, known in two roles': () => manager.seesThePage(pages.adminArea),
      'at the admin area of her corporation, known in two roles': () => manager.seesThePage(pages.corporationDesk),
      'at the page she had asked for': () => manager.seesThePage(pages.community),
      'at her corporation’s admin area': () => manager.seesThePage(pages.corporationDesk),
      'at the page of her corporation’s': () => manager.seesThePage(pages.corporation),
    },
  }
}
