import { expect } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../src/server/jobs/run-campaigns.ts'
import { publishesChange } from '../../support/community/new-version.ts'
import { hasSignedAnswer, signs } from '../../support/people/people.ts'
import type { World } from '../../support/service/world.ts'
import type { EmailReader } from './email-reader.ts'

const graceDays = 30

/** Steps of the story: a person signs the English agreement of a project, then the community publishes a new version. */
export async function agreementUpdateSteps(service: World, reader: EmailReader, email: string) {
  const { home, linkId } = service
  const { services } = home
  const current = async () => {
    const all = await services.store.reading.agreements.current(linkId, 'individual')
    return all.find(({ language }) => language === 'en') ?? expect.fail('there is no English agreement')
  }
  const before = await current()
  const date = before.fields.find(({ type }) => type === 'date')
  const info = date ? { [date.id]: '2026-11-02' } : {}
  expect(await signs(service, email, { cla_id: before.id, info })).toMatchObject({ status: 200 })
  const text = (edition: string): string =>
    `Agreement\n\n1. You keep your work.\n\n2. You may use ours, as of ${edition}.\n\n3. Nothing is owed.`
  const publishes = async (edition: string, bindingId?: string) => {
    const changes = bindingId === undefined ? {} : ({ change: 'editorial', bindingId, graceDays: 0 } as const)
    return publishesChange(home, linkId, { text: text(edition) }, { graceDays, reason: 'A word.', ...changes })
  }
  const edition = `spring at ${email.split('@')[1]}`
  const asked = await publishes(edition)
  await runCampaigns(services)
  const tokens = async () => {
    const letters = await service.lettersTo(email)
    return letters.flatMap(({ text: said }) => /\/cla-confirm\/([\w-]{43})/.exec(said ?? '')?.[1] ?? [])
  }
  const [token = ''] = await tokens()
  const versions = { former: before.version, version: before.version + 1, email }
  let agreedTo = versions.version

  return {
    events: {
      'opens the letter': async () => {
        // Simulates a mail scanner that opens the link first.
        expect(await service.wire.get(`/v1/individual-signing/cla-confirm/${token}`)).toMatchObject({ status: 200 })
        await reader.opensTheLetter(token)
      },
      agrees: () => reader.agrees({ boxes: true }),
      'agrees without ticking': () => reader.agrees({ boxes: false }),
      'agrees after another small change': async () => {
        await publishes(`${edition} and autumn`, asked)
        agreedTo += 1
        await reader.agrees({ boxes: true })
      },
      'opens it when it is over': async () => {
        home.clock.advance((graceDays + 31) * duration.day)
        await reader.opensTheLetter(token)
      },
      'opens it after another letter': async () => {
        await publishes(`autumn at ${email.split('@')[1]}`)
        await reader.opensTheLetter(token)
      },
      'opens the letter once more': () => reader.opensTheLetter(token),
    },
    states: {
      'signed before': async () => expect(await hasSignedAnswer(service, email)).toMatchObject({ status: 'valid' }),
      'shown what changed': () => reader.seesWhatChanged(versions),
      'shown what to tick': () => reader.seesWhatIsNotTicked(),
      'shown what changed again': async () => {
        await reader.seesThatItChangedAgain()
        await reader.seesWhatChanged({ ...versions, version: agreedTo })
      },
      thanked: async () => {
        await reader.seesThanks(agreedTo)
        expect(await hasSignedAnswer(service, email)).toMatchObject({ status: 'valid', version_matched: true })
        expect((await service.lettersTo(email)).at(-1)?.attachments).toHaveLength(1)
      },
      'told she has agreed': () => reader.seesWhyNot('agreedAlready'),
      'told it has expired': () => reader.seesWhyNot('expired'),
      'told it is replaced': () => reader.seesWhyNot('replaced'),
    },
  }
}
