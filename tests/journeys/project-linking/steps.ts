import { expect } from 'vitest'
import { verificationCode } from '../../../src/domain/limits.ts'
import { createKnownManager } from '../../../src/server/usecases/access/community-managers.ts'
import { createLink } from '../../../src/server/usecases/community/create-link.ts'
import { samples, textOfSample } from '../../../src/server/trial/sample-agreements.ts'
import { openPlatform, type Platform } from '../../outbound/platform.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import { aService, type TestService } from '../../support/service.ts'
import type { ProjectLinker } from '../actors/project-linker.ts'
import type { Event, State } from './journey.ts'

type Steps = { states: Record<State, () => Promise<void>>; events: Record<Event, () => Promise<void>> }

/** A service, a site that publishes an agreement of the trial, a mail server of communities, and the agreements as PDF. */
export type Surroundings = {
  service: TestService
  site: Platform
  post: Mailbox
  agreements: { individual: Uint8Array; corporation: Uint8Array }
  close(): Promise<void>
}

const individual = { kind: 'individual', language: 'en' } as const
const corporation = { kind: 'corporation', language: 'zh' } as const

/** Opens them. */
export async function surroundings({ web = false } = {}): Promise<Surroundings> {
  const site = await openPlatform()
  const post = await openMailbox()
  const service = await aService({ web, config: { agreementSources: [site.origin] } })
  const agreements = {
    individual: await theAgreement(service, individual),
    corporation: await theAgreement(service, corporation),
  }
  site.answer = ({ url }, response) => {
    if (url === '/individual.pdf') response.setHeader('content-type', 'application/pdf').end(agreements.individual)
    else response.writeHead(404).end()
  }
  return {
    service,
    site,
    post,
    agreements,
    async close() {
      await service.close()
      await post.close()
      await site.close()
    },
  }
}

/** One of the trial's agreements, as PDF. */
async function theAgreement({ home }: TestService, asked: { kind: string; language: string }): Promise<Uint8Array> {
  const found = samples.find(({ kind, language }) => kind === asked.kind && language === asked.language)
  if (!found) throw new Error('the trial has no such agreement')
  return home.services.pdf.writeAgreement({ language: found.language, ...(await textOfSample(found)) })
}

/** What each event of the story has her do, and what she sees in each state. `name` is hers and her project's alone. */
export async function projectLinkingSteps(around: Surroundings, her: ProjectLinker, name: string): Promise<Steps> {
  const { site, post, agreements } = around
  const { home } = around.service
  const password = 'Maple-Stair-58'
  await createKnownManager(home.services, { user: name, email: `${name}@tide.example`, password })
  const project = { organization: `tide-${name}`, repository: 'pools', alias: `Tide ${name}` }
  const another = { ...project, repository: 'rocks', alias: `Tide rocks ${name}` }
  const mailbox = { email: `post-${name}@tide.example`, host: '127.0.0.1', port: Number(new URL(post.url).port) }
  const secret = `code-of-${name}`
  const field = { kind: 'individual', type: 'telephone', titles: { en: 'Pager' } } as const
  const newestCode = (): string => {
    const letter = post.letters().findLast(({ recipients }) => recipients.includes(mailbox.email))
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? expect.fail('no code came through the mailbox')
  }
  const givesTheMailbox = async (mood: Parameters<Mailbox['behave']>[0]): Promise<void> => {
    post.behave(mood)
    await her.givesAMailbox({ ...mailbox, authorize: secret })
  }
  const seesHerLastLook = (): Promise<void> => her.seesTheLastLook(project, mailbox.email, field.titles.en)

  return {
    events: {
      'signs in and asks for the last step': () => her.signsInAt('checking', name, password),
      'names the project': () => her.namesTheProject(project),
      'gives one that turns the service away': () => givesTheMailbox({ at: 'login', answer: 535 }),
      'gives one that works': () => givesTheMailbox('kind'),
      'types a wrong one': () => her.typesTheCode(newestCode() === '000000' ? '000001' : '000000'),
      'types it when it is too old': async () => {
        home.clock.advance(verificationCode.lifetime)
        await her.typesTheCode(newestCode())
      },
      'types the right one': () => her.typesTheCode(newestCode()),
      'has another sent and types it': async () => {
        const before = newestCode()
        await her.hasAnotherSent()
        await expect.poll(newestCode, { timeout: 30_000 }).not.toBe(before)
        await her.typesTheCode(newestCode())
      },
      'names an address where nothing is': () => her.namesAnAddress(individual, `${site.origin}/nothing.pdf`),
      'names an address nobody allowed': () => her.namesAnAddress(individual, 'https://strangers.example/a.pdf'),
      'chooses a file that is no PDF': async () => {
        await her.closesTheMessage()
        await her.choosesAFile(corporation, 'agreement.pdf', Buffer.from('<html>'))
      },
      'gives an address and a file': async () => {
        await her.choosesAFile(corporation, 'corporation.pdf', agreements.corporation)
        await her.namesAnAddress(individual, `${site.origin}/individual.pdf`)
        await her.goesOnWith(2)
      },
      'adds a field of her own': () => her.addsAField(field),
      'goes back to the first step': () => her.goesBackToTheFirstStep(),
      'loads the page again and goes to the end': async () => {
        await her.loadsThePageAgain()
        await her.seesWhatSheTyped(project)
        await her.goesToTheLastStep()
      },
      'opens it when somebody else has linked it': async () => {
        const bytes = agreements.individual
        await createLink(home.services, {
          platform: 'github',
          organization: project.organization,
          repository: project.repository,
          alias: `${project.alias} of others`,
          projectUrl: 'https://github.com',
          summaries: {},
          agreements: [{ ...individual, bytes, url: '', fields: [] }],
        })
        await her.opensItForSignatures()
      },
      'names another project and opens it': async () => {
        await her.closesTheMessage()
        await her.seesTheStep('project')
        await her.namesTheProject(another)
        await her.goesToTheLastStep()
        await her.opensItForSignatures()
      },
      'follows it': () => her.followsTheSignLink(),
    },
    states: {
      'at the sign-in': async () => undefined,
      'led to the first step': () => her.seesTheStep('project'),
      'asked for the mailbox': () => her.seesTheStep('mailbox'),
      'told that the mailbox refuses': () => her.seesTheMailboxRefused(mailbox.email),
      'asked for the code': () => her.seesTheCodeAskedFor(mailbox.email),
      'told that it is wrong': () => her.seesTheCodeRefused('wrong'),
      'told that it is too old': () => her.seesTheCodeRefused('too old'),
      'asked for the agreements': () => her.seesTheStep('agreements'),
      'told that nothing could be read': () => her.seesRefused('cla.error_reading_file'),
      'told that the source is not allowed': () => her.seesRefused('cla.source_not_allowed'),
      'told that it is no PDF': () => her.seesThatItIsNoPdf(),
      'asked for the fields': () => her.seesTheStep('fields'),
      'before the last look': seesHerLastLook,
      'at the first step, with all she typed': () => her.seesWhatSheTyped(project),
      'before the same last look': seesHerLastLook,
      'told that it is linked already': () => her.seesRefused('cla.link_exists'),
      'given the sign link': () => her.seesTheSignLink(),
      'at the sign page': () => her.seesTheSignPage(another.alias, field.titles.en),
    },
  }
}
