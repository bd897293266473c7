import { expect } from 'vitest'
import { giveLink } from '../../../src/server/usecases/community/give-link.ts'
import { createLink } from '../../../src/server/usecases/community/create-link.ts'
import { anAccount, password } from '../../access/accounts.ts'
import type { TestService } from '../../support/service.ts'
import type { FileOnDisk, LinkManager } from '../actors/link-manager.ts'
import type { Event, State } from './journey.ts'
import type { OpenSite } from '../published-files.ts'

type Steps = { states: Record<State, () => Promise<void>>; events: Record<Event, () => Promise<void>> }

const former = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow us to use it.'
const next = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow everybody to use it.'
const chinese = '海港协议\n\n1. 您保留您的作品。'

const written = (service: TestService, language: 'zh' | 'en', text: string): Promise<Uint8Array> =>
  service.home.services.pdf.writeAgreement({ language, title: text.split('\n')[0] ?? '', text })

/** A project with an English individual agreement whose manager is `user`; its link. */
export async function aManagedProject(service: TestService, user: string): Promise<string> {
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

/** What each event of the story has her do, and what she sees in each state. */
export async function lookingAfterSteps(
  service: TestService,
  { platform, files, mail }: OpenSite,
  { her, user, linkId }: { her: LinkManager; user: string; linkId: string },
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
    await her.triesAMailbox({ email, authorize: 'authorisation-7', ...server })
  }
  let versions = { zh: 0, en: 1 }
  const adds = async (): Promise<void> => {
    versions = { zh: 1, en: 1 }
    await her.addsByUpload(file)
  }
  const renews = async (): Promise<void> => {
    versions = { zh: 0, en: 2 }
    await her.renewsFrom(`${platform.origin}/next.pdf`)
  }

  return {
    events: {
      'adds the Chinese agreement by upload': adds,
      'gives a file that is no PDF': () =>
        her.addsByUpload({ name: 'zh.pdf', type: 'application/pdf', bytes: Buffer.from('<html>not a PDF') }),
      'renews the English agreement from an address': renews,
      'names an address that is allowed': renews,
      'names an address that is not allowed': () => her.renewsFrom('http://127.0.0.1:1/next.pdf'),
      'publishes it': () => her.publishes(),
      'opens the page again and publishes it': async () => {
        await her.opensThePageAgain()
        await her.publishes()
      },
      'looks at the project': () => her.looksAtTheProject(),
      'sets a privacy policy': () => her.setsAPrivacyPolicy(policy),
      'names a policy that is not there': () => her.setsAPrivacyPolicy({ ...policy, path: 'docs/nothing.md' }),
      'removes it': () => her.removesThePolicy(),
      'tries another mailbox': triesMailbox,
      'tries a mailbox that refuses her': async () => {
        mail.behave({ at: 'login', answer: 535 })
        await her.triesAMailbox({ email, authorize: 'wrong', ...server })
      },
      'types the code': () => her.typesTheCode(service.home.codes.at(-1) ?? ''),
      'types a wrong code': () => her.typesTheCode(service.home.codes.at(-1) === '000000' ? '000001' : '000000'),
      'asks to unlink the project': () => her.asksToUnlink(),
      confirms: () => her.confirms(),
      'confirms, though somebody has signed': async () => {
        // Somebody signs while she is asked.
        await service.home.services.store.transaction((tx) =>
          tx.evidence.append(linkId, 'individual.signed', service.home.clock.now(), { signing: 'a' }),
        )
        await her.confirms()
      },
    },
    states: {
      'at her projects': async () => {
        await her.signsIn(user, password)
        await her.seesHerProject(name)
      },
      'shown the agreement before it is published': () => her.seesTheAgreement('您保留您的作品。'),
      'told that it is no PDF': () => her.seesTheFileRefused(),
      'told that the source is not allowed': () => her.seesARefusal('source_not_allowed'),
      'shown what changes': () => her.seesWhatChanges('everybody', 'us'),
      'told that it is published': () => her.seesItPublished(),
      'shown it among the agreements': () => her.seesVersions(versions),
      'shown that her policy is in force': () =>
        her.seesThePolicyInForce(`${platform.origin}/harbour/policies/HEAD/docs/privacy.md`),
      'told that the policy cannot be read': () => her.seesARefusal('privacy_conf_error'),
      'shown that the service’s policy is in force': () => her.seesTheServicesPolicy(),
      'asked for the code that came through it': async () => {
        await her.seesWhereTheCodeWent(email)
        expect(mail.letters().at(-1)).toMatchObject({ recipients: [email], from: { address: email } })
      },
      'told that the mailbox refuses her': () => her.seesTheMailboxRefused(email),
      'told that the code is wrong': () => her.seesTheCodeRefused(),
      'told that the mailbox is changed': async () => {
        await her.seesTheMailboxChanged(email)
        expect((await service.home.services.store.reading.mailboxes.ofLink(linkId))?.address).toBe(email)
      },
      'told what becomes of its signatures': () => her.seesWhatBecomesOfSignatures(),
      'rid of the project': () => her.seesNoProject(),
      'told why it stays': () => her.seesARefusal('link_is_used'),
    },
  }
}
