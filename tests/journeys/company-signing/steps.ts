import { expect } from 'vitest'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { wireOf } from '../../support/http/wire.ts'
import type { CompanySigner, Typed } from './company-signer.ts'
import type { corporationStory, employeeStory, EventIn, StateIn } from './journey.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import type { World } from '../../support/service/world.ts'

type Steps<Story> = {
  states: Record<StateIn<Story>, () => Promise<void>>
  events: Record<EventIn<Story>, () => Promise<void>>
}

async function codeFor(service: World, email: string): Promise<string> {
  const letters = await service.lettersTo(email)
  return letters.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? []).at(-1) ?? 'no letter came'
}

const unlike = (code: string): string => code.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))

/** Steps that both stories share: the code, the checkboxes, and the refusal of a second signature. */
function signing(service: World, signer: CompanySigner, answers: Typed & { email: string }) {
  const { email } = answers
  return {
    events: {
      'types the code from the letter': async () => signer.typesTheCode(await codeFor(service, email)),
      'types a wrong code': async () => signer.typesTheCode(unlike(await codeFor(service, email))),
      signs: () => signer.signs({ boxes: true }),
      'signs without ticking': () => signer.signs({ boxes: false }),
      'signs once more': async () => {
        service.home.clock.advance(verificationCode.resendInterval)
        await signer.opensTheLink()
        await signer.chooses()
        await signer.describes(answers)
        await signer.seesWhereTheCodeWent(email)
        await signer.typesTheCode(await codeFor(service, email))
      },
    },
    states: {
      'at the entry': () => signer.seesTheWaysToSign(),
      'at the form': () => signer.seesTheEmptyForm(),
      'waiting for the code': () => signer.seesWhereTheCodeWent(email),
      checking: () => signer.seesWhatIsSigned(answers),
      'shown the code is wrong': () => signer.seesTheCodeRefused('wrong'),
      'shown what to tick': () => signer.seesWhatIsNotTicked(),
    },
  }
}

export function corporationSteps(service: World, signer: CompanySigner, domain: string) {
  const email = `lin@${domain}`
  const answers = { corporationName: `<3 GmbH & ${domain} A/S`, authorized: '林小明', title: "O'Brien’s deputy", email }
  const ours = signing(service, signer, answers)
  const { services } = service.home
  let token = ''
  const bytes = () => services.pdf.writeAgreement({ language: 'en', title: 'Signed', text: 'Signed\n\nand stamped' })

  return {
    events: {
      ...ours.events,
      'chooses to sign for the company': () => signer.chooses(),
      'describes the company': () => signer.describes(answers),
      'gives an address of a public provider': () => signer.describes({ ...answers, email: 'lin@gmail.com' }),
      'changes it and goes on': () => signer.describes(answers),
      'opens the link in the letter': async () => {
        const letters = await service.lettersTo(email)
        const tokens = letters.flatMap(({ text }) => /\/corporation-signing\/([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
        token = tokens.at(-1) ?? 'no link'
        await signer.opensTheLetter(token)
      },
      'sends back what is no PDF': () => signer.sendsBack({ name: 'signed.pdf', bytes: Buffer.from('a text') }),
      'sends back the signed document': async () => signer.sendsBack({ name: 'signed.pdf', bytes: await bytes() }),
      'is approved and looks again': async () => {
        await approves(service, email)
        await signer.opensTheLetter(token)
      },
    },
    states: {
      ...ours.states,
      'asked to use an address of the company': () => signer.seesTheAddressRefused('cla.restricted_email_suffix'),
      'shown what happens next': async () => {
        await signer.seesWhatHappensNext(email)
        const letter = (await service.lettersTo(email)).at(-1)
        expect(letter?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
      },
      'shown the company has signed': () => signer.seesWhatWasSigned(email),
      'at the matter': () => signer.seesTheMatter('mailed'),
      'shown it is no PDF': () => signer.seesTheFileRefused(),
      'shown it was received': () => signer.seesTheMatter('uploaded'),
      'shown of the approval': () => signer.seesTheMatter('approved'),
    },
  } satisfies Steps<typeof corporationStory>
}

/** Approves the company that signed with the given address, as its community. */
async function approves({ app, home: { services }, linkId }: World, email: string): Promise<void> {
  const manager = await anAccount(services, { login: `adminArea-of-${email}`, password: null })
  await services.store.transaction((tx) => transferLink(tx, linkId, manager.id))
  const signed = (await services.store.reading.corporations.all(linkId)).find((each) => each.email === email)
  const { cookie, token } = await credentialsOf(services, manager)
  const url = `/v1/corporation-manager/${linkId}/${signed?.id}`
  expect(await wireOf(app).send({ method: 'POST', url, headers: { cookie, token } })).toMatchObject({ status: 200 })
}

export async function employeeSteps(service: World, signer: CompanySigner, domain: string) {
  const { app, linkId } = service
  const { services } = service.home
  const answers = { name: `王 O'Neil`, email: `wang@${domain}` }
  const ours = signing(service, signer, answers)
  const { corporation } = await aCorporation(services, { linkId, email: `rep@${domain}` })
  const manager = await aManagerOf(services, corporation, { managerId: 'mei', email: `mei@${domain}` })
  await aCorporation(services, { linkId, email: `rep@early-${domain}`, state: 'uploaded' })

  const countsNow = async (): Promise<unknown> =>
    (await wireOf(app).get(`/v1/individual-signing/${linkId}?email=${encodeURIComponent(answers.email)}`)).data

  return {
    events: {
      ...ours.events,
      'chooses to register': () => signer.chooses(),
      'gives her work address': () => signer.describes(answers),
      'gives an address of no company that has signed': () =>
        signer.describes({ ...answers, email: `wang@none-${domain}` }),
      'gives an address of a company that is not ready': () =>
        signer.describes({ ...answers, email: `wang@early-${domain}` }),
      'changes it to her work address': () => signer.describes(answers),
      'says she no longer works there': () => signer.leavesTheCompany(),
      'is confirmed': async () => {
        const { cookie, token } = await credentialsOf(services, manager)
        const headers = { cookie, token }
        const { data } = await wireOf(app).get('/v1/employee-signing', { headers })
        const [waiting] = data as { id: string }[]
        await wireOf(app).put(`/v1/employee-signing/${waiting?.id}`, { enabled: true }, { headers })
      },
    },
    states: {
      ...ours.states,
      'shown no company has signed': () => signer.seesThatNoCompanyHasSigned(),
      'shown it is not ready': () => signer.seesThatTheCompanyIsNotReady('cla.no_corp_manager'),
      'shown who confirms her': async () => {
        await signer.seesWhatHappensNext(answers.email)
        expect(await countsNow()).toMatchObject({ signed: false })
        expect((await service.lettersTo(`mei@${domain}`)).at(-1)?.text).toContain(answers.name)
      },
      counted: async () => expect(await countsNow()).toMatchObject({ signed: true }),
      'shown she has signed': () => signer.seesWhatWasSigned(answers.email),
      'led to sign for herself': async () => {
        await signer.seesTheFormForHerself(answers.email)
        expect((await service.lettersTo(`mei@${domain}`)).at(-1)?.text).toContain(answers.email)
      },
    },
  } satisfies Steps<typeof employeeStory>
}
