import { expect } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../src/server/jobs/run-campaigns.ts'
import { publishDue } from '../../../src/server/jobs/schedule.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { signs } from '../../support/people/people.ts'
import { rememberedPdf } from '../../support/pdf/remembered-pdf.ts'
import type { World } from '../../support/service/world.ts'
import type { VersionManager } from './version-manager.ts'
import type { OpenSite } from '../../support/community/published-files.ts'

const next = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow us to always use it.'
const added = 'always'

type Project = { manager: VersionManager; user: string; linkId: string }

/** Steps of the story: two people have signed the English agreement of a project, and its manager prepares another version. */
export async function agreementVersionsSteps(service: World, site: OpenSite, { manager, user, linkId }: Project) {
  const { home } = service
  const [ada, bob] = [`ada@${user}.example`, `bob@${user}.example`]
  service.mailbox.behave('kind')
  await signsIndividually(home, linkId, { name: 'Ada', email: ada })
  await signsIndividually(home, linkId, { name: 'Bob', email: bob })
  await service.lettersTo(ada)
  site.files.set('next.pdf', await rememberedPdf.writeAgreement({ language: 'en', title: 'Harbour', text: next }))
  // The browser uses the system clock, so the scheduled time must be ahead of both clocks.
  const now = Math.max(Date.now(), home.clock.now())
  const at = (Math.floor(now / duration.minute) + 1) * duration.minute + 9 * duration.day

  return {
    events: {
      'schedules it': () => manager.schedules(at),
      'takes it back': () => manager.takesItBack(),
      'waits for its moment': async () => {
        home.clock.set(at)
        await publishDue(home.services)
        service.mailbox.behave({ at: 'recipient', answer: 550 })
        await runCampaigns(home.services)
        await service.lettersTo(bob)
        // From now on, the mail server temporarily refuses emails.
        service.mailbox.behave({ at: 'recipient', answer: 451 })
        const all = await home.services.store.reading.agreements.current(linkId, 'individual')
        const date = all[0]?.fields.find(({ type }) => type === 'date')
        const info = date ? { [date.id]: '2026-11-02' } : {}
        expect(await signs({ ...service, linkId }, ada, { cla_id: all[0]?.id ?? '', info })).toMatchObject({
          status: 200,
        })
        await manager.signsIn()
      },
      'withdraws it': () => manager.withdraws(2),
      'looks at who has agreed': () => manager.looksAtWhoAgreed(2),
      'sends the letter again': () => manager.sendsAgain(bob),
      'stops asking': () => manager.stopsAsking(bob),
    },
    states: {
      'shown what a new version changes': async () => {
        await manager.signsIn()
        await manager.prepares(`${site.platform.origin}/next.pdf`)
        await manager.seesWhatChanges(added, 2)
      },
      'shown that it waits': () => manager.seesItWaiting(2, added),
      'shown that nothing waits': () => manager.seesVersion(1, 0),
      'shown that it is in force': () => manager.seesVersion(2, 0),
      'shown that the version before is in force': () => manager.seesVersion(1, 0),
      'shown who has agreed': () => manager.seesWhoAgreed({ [ada]: 'agreed', [bob]: 'undelivered' }),
      'shown that it is on its way': () => manager.seesTheState(bob, 'going'),
      'shown that nobody is asked any more': () => manager.seesTheState(bob, 'ended'),
    },
  }
}
