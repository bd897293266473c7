import { expect } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { anAccount, password as adminPassword } from '../../support/people/accounts.ts'
import { wireOf } from '../../support/http/wire.ts'
import type { CompanyPeople } from './company-people.ts'
import type { CompanySigner, Typed } from '../company-signing/company-signer.ts'
import type { EventIn, StateIn } from '../company-signing/journey.ts'
import type { wholeWay } from './journey.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import type { World } from '../../support/service/world.ts'

type Steps = {
  states: Record<StateIn<typeof wholeWay>, () => Promise<void>>
  events: Record<EventIn<typeof wholeWay>, () => Promise<void>>
}
type Signers = { representative: CompanySigner; employee: CompanySigner }

const password = 'Maple-Stair-58'

/** Steps of the story: the action for each event, and the check for each state. `domain` is the company's email domain. */
export async function wholeWaySteps(
  service: World,
  people: CompanyPeople,
  { representative, employee }: Signers,
  domain: string,
): Promise<Steps> {
  const { app, home, linkId } = service
  const { services } = home
  const company = `<3 GmbH & ${domain} A/S`
  const email = { representative: `lin@${domain}`, li: `li@${domain}`, she: `wang@rd.${domain}` }
  const she = `王 O'Neil`
  // Resets the hourly limit on codes that a client can request.
  home.clock.advance(duration.hour)
  const adminArea = await anAccount(services, { login: `adminArea.${domain}` })
  await services.store.transaction((tx) => transferLink(tx, linkId, adminArea.id))
  await people.community.signsIn(adminArea.login, adminPassword)
  const aPdf = () => services.pdf.writeAgreement({ language: 'en', title: 'Signed', text: 'Signed\n\nand stamped' })

  const newest = async (address: string) => (await service.lettersTo(address)).at(-1)
  const linkFor = async (address: string): Promise<string> => {
    const letters = await service.lettersTo(address)
    return letters.flatMap(({ text }) => /\/reset-password\?\S+/.exec(text ?? '')?.[0] ?? []).at(-1) ?? 'no link'
  }
  const codeFor = async (address: string): Promise<string> => {
    const letters = await service.lettersTo(address)
    return letters.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? []).at(-1) ?? 'no code'
  }
  const signs = async (signer: CompanySigner, answers: Typed & { email: string }): Promise<void> => {
    await signer.opensTheLink()
    await signer.chooses()
    await signer.describes(answers)
    await signer.seesWhereTheCodeWent(answers.email)
    await signer.typesTheCode(await codeFor(answers.email))
    await signer.signs({ boxes: true })
    await signer.seesWhatHappensNext(answers.email)
  }
  const counts = async (): Promise<unknown> => {
    const path = `/v1/individual-signing/${linkId}?email=${encodeURIComponent(email.she)}`
    return (await wireOf(app).get(path)).data
  }

  return {
    events: {
      'the representative signs': () =>
        signs(representative, {
          corporationName: company,
          authorized: '林小明',
          title: 'CTO',
          email: email.representative,
        }),
      'the community uploads what came back': async () => people.community.uploads(company, await aPdf()),
      'the representative sends it back by the letter': async () => {
        const text = (await newest(email.representative))?.text ?? ''
        await representative.opensTheLetter(/\/corporation-signing\/([\w-]{43})/.exec(text)?.[1] ?? 'no link')
        await representative.sendsBack({ name: 'signed.pdf', bytes: await aPdf() })
        await representative.seesTheMatter('uploaded')
      },
      'the community approves': () => people.community.approves(company),
      'the administrator sets a password and signs in': async () =>
        people.administrator.begins(await linkFor(email.representative), `admin_${domain}`, password),
      'the administrator creates two managers': () =>
        people.administrator.creates([
          { id: 'li', name: 'Li & <3', email: email.li },
          { id: 'mei', name: 'Mei', email: `mei@${domain}` },
        ]),
      'the administrator adds a domain by code': () =>
        people.administrator.addsTheDomain(`it@rd.${domain}`, () => codeFor(`it@rd.${domain}`)),
      'an employee in that domain signs': () => signs(employee, { name: she, email: email.she }),
      'a manager sets a password and signs in': async () =>
        people.manager.begins(await linkFor(email.li), `li_${domain}`, password),
      'the manager activates her': async () => {
        await people.manager.seesTheEmployee(she, 'inactive')
        await people.manager.changes('activate', she)
      },
      'the manager inactivates and deletes her': async () => {
        await people.manager.changes('inactivate', she)
        expect(await counts()).toMatchObject({ signed: false })
        await people.manager.changes('delete', she)
      },
      'the administrator removes the manager': () => people.administrator.removes('Li & <3'),
    },
    states: {
      'before anything': async () => expect(await counts()).toMatchObject({ signed: false }),
      'the document is on its way': async () => {
        const letter = await newest(email.representative)
        expect(letter?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
        await people.community.seesTheCompany(company, 'mailed')
      },
      'waiting for approval': () => people.community.seesTheCompany(company, 'uploaded'),
      'the account letter is there': async () => {
        await people.community.seesTheCompany(company, 'approved')
        expect((await newest(email.representative))?.text).toContain(`admin_${domain}`)
      },
      'the people have no manager': () => people.administrator.seesManagers(0),
      'the managers have their letters': async () => {
        await people.administrator.seesManagers(2)
        expect((await newest(email.li))?.text).toContain(`li_${domain}`)
      },
      'the domain is there': () => people.administrator.seesTheDomain(`rd.${domain}`),
      'a manager can act': () => people.manager.seesNobody(),
      'she waits': async () => {
        expect(await counts()).toMatchObject({ signed: false })
        expect((await newest(email.li))?.text).toContain(she)
      },
      'she counts': async () => {
        await people.manager.seesTheEmployee(she, 'active')
        expect(await counts()).toMatchObject({ signed: true })
      },
      'she counts no longer': async () => {
        await people.manager.seesNobody()
        expect(await counts()).toMatchObject({ signed: false })
      },
      'the manager is out at the next call': async () => {
        await people.manager.seesThatTheSessionIsOver()
        await people.administrator.seesManagers(1)
      },
    },
  }
}
