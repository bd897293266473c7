import { expect } from 'vitest'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { createTrialManager } from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import { samples, textOfSample } from '../../../src/server/trial/sample-agreements.ts'
import { openPlatform, type Platform } from '../../support/platforms/platform.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { world, type World } from '../../support/service/world.ts'
import type { ProjectLinker } from './project-linker.ts'
import type { ProjectLinkingEvent, ProjectLinkingState } from './journey.ts'

type Steps = {
  states: Record<ProjectLinkingState, () => Promise<void>>
  events: Record<ProjectLinkingEvent, () => Promise<void>>
}

/** Context of the story: a service, a mail server, a site with a sample agreement, and the agreements as PDFs. */
export type ProjectLinkingContext = {
  service: World
  site: Platform
  post: Mailbox
  agreements: { individual: Uint8Array; corporation: Uint8Array }
  close(): Promise<void>
}

const individual = { kind: 'individual', language: 'en' } as const
const corporation = { kind: 'corporation', language: 'zh' } as const

export async function projectLinkingContext({ web = false } = {}): Promise<ProjectLinkingContext> {
  const site = await openPlatform()
  const post = await openMailbox()
  const service = await world('sqlite', { web, runs: true, config: { agreementSources: [site.origin] } })
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

async function theAgreement({ home }: World, asked: { kind: string; language: string }): Promise<Uint8Array> {
  const found = samples.find(({ kind, language }) => kind === asked.kind && language === asked.language)
  if (!found) throw new Error('the trial has no such agreement')
  return home.services.pdf.writeAgreement({ language: found.language, ...(await textOfSample(found)) })
}

/** Steps of the story: the manager's action for each event, and the check for each state. `name` must be unique among the runs. */
export async function projectLinkingSteps(
  around: ProjectLinkingContext,
  linker: ProjectLinker,
  name: string,
): Promise<Steps> {
  const { site, post, agreements } = around
  const { home } = around.service
  const password = 'Maple-Stair-58'
  await createTrialManager(home.services, { user: name, email: `${name}@tide.example`, password })
  const project = {
    organization: `tide-${name}`,
    repository: 'pools',
    alias: `Tide ${name}`,
    otherName: `潮汐 ${name}`,
  }
  const another = { ...project, repository: 'rocks', alias: `Tide rocks ${name}`, otherName: `潮汐礁石 ${name}` }
  const mailbox = { email: `post-${name}@tide.example`, host: '127.0.0.1', port: Number(new URL(post.url).port) }
  const secret = `code-of-${name}`
  const field = { kind: 'individual', type: 'telephone', titles: { en: 'Pager' } } as const
  const newestCode = (): string => {
    const letter = post.letters().findLast(({ recipients }) => recipients.includes(mailbox.email))
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? expect.fail('no code came through the mailbox')
  }
  const givesTheMailbox = async (mood: Parameters<Mailbox['behave']>[0]): Promise<void> => {
    post.behave(mood)
    await linker.givesAMailbox({ ...mailbox, authorize: secret })
  }
  const seesHerLastLook = (): Promise<void> => linker.seesTheLastLook(project, mailbox.email, field.titles.en)

  return {
    events: {
      'signs in and asks for the last step': () => linker.signsInAt('checking', name, password),
      'names the project': () => linker.namesTheProject(project),
      'gives one that turns the service away': () => givesTheMailbox({ at: 'login', answer: 535 }),
      'gives one that works': () => givesTheMailbox('kind'),
      'types a wrong one': () => linker.typesTheCode(newestCode() === '000000' ? '000001' : '000000'),
      'types it when it is too old': async () => {
        home.clock.advance(verificationCode.lifetime)
        await linker.typesTheCode(newestCode())
      },
      'types the right one': () => linker.typesTheCode(newestCode()),
      'has another sent and types it': async () => {
        const before = newestCode()
        await linker.hasAnotherSent()
        await expect.poll(newestCode).not.toBe(before)
        await linker.typesTheCode(newestCode())
      },
      'names an address where nothing is': () => linker.namesAnAddress(individual, `${site.origin}/nothing.pdf`),
      'names an address that is not allowed': () =>
        linker.namesAnAddress(individual, 'https://strangers.example/a.pdf'),
      'chooses a file that is no PDF': () => linker.choosesAFile(corporation, 'agreement.pdf', Buffer.from('<html>')),
      'gives an address and a file': async () => {
        await linker.choosesAFile(corporation, 'corporation.pdf', agreements.corporation)
        await linker.namesAnAddress(individual, `${site.origin}/individual.pdf`)
        await linker.goesOnWith(2)
      },
      'adds a field of her own': () => linker.addsAField(field),
      'goes back to the first step': () => linker.goesBackToTheFirstStep(),
      'loads the page again and goes to the end': async () => {
        await linker.loadsThePageAgain()
        await linker.seesWhatSheTyped(project)
        await linker.goesToTheLastStep()
      },
      'opens it after another manager has linked it': async () => {
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
        await linker.opensItForSignatures()
      },
      'names another project and opens it': async () => {
        await linker.seesTheStep('project')
        await linker.namesTheProject(another)
        await linker.goesToTheLastStep()
        await linker.opensItForSignatures()
      },
      'follows it': () => linker.followsTheSignLink(),
    },
    states: {
      'at the sign-in': async () => undefined,
      'led to the first step': () => linker.seesTheStep('project'),
      'asked for the mailbox': () => linker.seesTheStep('mailbox'),
      'shown that the mailbox refuses': () => linker.seesTheMailboxRefused(mailbox.email),
      'asked for the code': () => linker.seesTheCodeAskedFor(mailbox.email),
      'shown that it is wrong': () => linker.seesTheCodeRefused('wrong'),
      'shown that it is too old': () => linker.seesTheCodeRefused('too old'),
      'asked for the agreements': () => linker.seesTheStep('agreements'),
      'shown that nothing could be read': () => linker.seesRefused('cla.error_reading_file'),
      'shown that the source is not allowed': () => linker.seesRefused('cla.source_not_allowed'),
      'shown that it is no PDF': () => linker.seesThatItIsNoPdf(),
      'asked for the fields': () => linker.seesTheStep('fields'),
      'before the last look': seesHerLastLook,
      'at the first step, with all she typed': () => linker.seesWhatSheTyped(project),
      'before the same last look': seesHerLastLook,
      'shown that it is linked already': () => linker.seesRefused('cla.link_exists'),
      'given the sign link': () => linker.seesTheSignLink(),
      'at the sign page': () => linker.seesTheSignPage(another, field.titles.en),
    },
  }
}
