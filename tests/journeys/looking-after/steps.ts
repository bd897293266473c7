import { expect } from 'vitest'
import { giveLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import type { World } from '../../support/service/world.ts'
import type { FileOnDisk, LinkManager } from './link-manager.ts'
import type { LookingAfterEvent, LookingAfterState } from './journey.ts'
import type { OpenSite } from '../../support/community/published-files.ts'

type Steps = {
  states: Record<LookingAfterState, () => Promise<void>>
  events: Record<LookingAfterEvent, () => Promise<void>>
}

const former = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow us to use it.'
const next = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow everybody to use it.'
const chinese = '海港协议\n\n1. 您保留您的作品。'

const written = (service: World, language: 'zh' | 'en', text: string): Promise<Uint8Array> =>
  service.home.services.pdf.writeAgreement({ language, title: text.split('\n')[0] ?? '', text })

/** Creates a project with an English individual agreement and assigns it to `user`. Returns the link ID. */
export async function aManagedProject(service: World, user: string): Promise<string> {
  const { services } = service.home
  await anAccount(services, { login: user })
  const { linkId } = await createLink(services, {
    platform: 'github',
    organization: `harbour-${user}`,
    alias: `Harbour of ${user}`,
    projectUrl: '',
    summaries: {},
    agreements: [
      { kind: 'individual', language: 'en', bytes: await written(service, 'en', former), url: '', fields: [] },
    ],
  })
  await giveLink(services, { linkId, manager: user })
  return linkId
}

/** Steps of the story: the manager's action for each event, and the check for each state. */
export async function lookingAfterSteps(
  service: World,
  { platform, files, mail }: OpenSite,
  { manager, user, linkId }: { manager: LinkManager; user: string; linkId: string },
): Promise<Steps> {
  const name = `Harbour of ${user}`
  const file: FileOnDisk = { name: 'zh.pdf', type: 'application/pdf', bytes: await written(service, 'zh', chinese) }
  files.set('next.pdf', await written(service, 'en', next))
  files.set('privacy.md', Buffer.from('# Privacy of Harbour'))
  const policy = { owner: 'harbour', repo: 'policies', path: 'docs/privacy.md' }
  const email = `${user}@harbour.example`
  const server = { host: '127.0.0.1', port: Number(new URL(mail.url).port) }
  const triesMailbox = async (): Promise<void> => {
    mail.behave('kind')
    await manager.triesAMailbox({ email, authorize: 'authorization-7', ...server })
  }
  let versions = { zh: 0, en: 1 }
  const adds = async (): Promise<void> => {
    versions = { zh: 1, en: 1 }
    await manager.addsByUpload(file)
  }
  const renews = async (): Promise<void> => {
    versions = { zh: 0, en: 2 }
    await manager.renewsFrom(`${platform.origin}/next.pdf`)
  }

  return {
    events: {
      'adds the Chinese agreement by upload': adds,
      'gives a file that is no PDF': () =>
        manager.addsByUpload({ name: 'zh.pdf', type: 'application/pdf', bytes: Buffer.from('<html>not a PDF') }),
      'renews the English agreement from an address': renews,
      'names an address that is allowed': renews,
      'names an address that is not allowed': () => manager.renewsFrom('http://127.0.0.1:1/next.pdf'),
      'publishes it': () => manager.publishes(),
      'opens the page again and publishes it': async () => {
        await manager.opensThePageAgain()
        await manager.publishes()
      },
      'looks at the project': () => manager.looksAtTheProject(),
      'sets a privacy policy': () => manager.setsAPrivacyPolicy(policy),
      'names a policy that is not there': () => manager.setsAPrivacyPolicy({ ...policy, path: 'docs/nothing.md' }),
      'removes it': () => manager.removesThePolicy(),
      'tries another mailbox': triesMailbox,
      'tries a mailbox that refuses her': async () => {
        mail.behave({ at: 'login', answer: 535 })
        await manager.triesAMailbox({ email, authorize: 'wrong', ...server })
      },
      'types the code': () => manager.typesTheCode(service.home.codes.at(-1) ?? ''),
      'types a wrong code': () => manager.typesTheCode(service.home.codes.at(-1) === '000000' ? '000001' : '000000'),
      'asks to unlink the project': () => manager.asksToUnlink(),
      confirms: () => manager.confirms(),
      'confirms, though it has a signature': async () => {
        // Simulates a signature made while the confirmation dialog is open.
        await service.home.services.store.transaction((tx) =>
          tx.evidence.append(linkId, 'individual.signed', service.home.clock.now(), { signing: 'a' }),
        )
        await manager.confirms()
      },
    },
    states: {
      'at her projects': async () => {
        await manager.signsIn(user, password)
        await manager.seesHerProject(name)
      },
      'shown the agreement before it is published': () => manager.seesTheAgreement('您保留您的作品。'),
      'shown that it is no PDF': () => manager.seesTheFileRefused(),
      'shown that the source is not allowed': () => manager.seesARefusal('source_not_allowed'),
      'shown what changes': () => manager.seesWhatChanges('everybody', 'us'),
      'shown that it is published': () => manager.seesItPublished(),
      'shown it among the agreements': () => manager.seesVersions(versions),
      'shown that her policy is in force': () =>
        manager.seesThePolicyInForce(`${platform.origin}/harbour/policies/HEAD/docs/privacy.md`),
      'shown that the policy cannot be read': () => manager.seesARefusal('privacy_conf_error'),
      'shown that the service’s policy is in force': () => manager.seesTheServicesPolicy(),
      'asked for the code that came through it': async () => {
        await manager.seesWhereTheCodeWent(email)
        expect(mail.letters().at(-1)).toMatchObject({ recipients: [email], from: { address: email } })
      },
      'shown that the mailbox refuses her': () => manager.seesTheMailboxRefused(email),
      'shown that the code is wrong': () => manager.seesTheCodeRefused(),
      'shown that the mailbox is changed': async () => {
        await manager.seesTheMailboxChanged(email)
        expect((await service.home.services.store.reading.mailboxes.ofLink(linkId))?.address).toBe(email)
      },
      'shown what becomes of its signatures': () => manager.seesWhatBecomesOfSignatures(),
      'rid of the project': () => manager.seesNoProject(),
      'shown why it stays': () => manager.seesARefusal('link_is_used'),
    },
  }
}
