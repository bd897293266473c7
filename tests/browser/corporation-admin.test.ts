/** The administrators' area of a corporation as its people meet it: axe at every place, nothing to scroll sideways, every refusal in words, all by keyboard. */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../src/domain/languages.ts'
import { corporationPages } from '../support/pages/corporation-pages.ts'
import { aCorporation, aManagerOf, type Employer } from '../support/corporations.ts'
import { anEmployee } from '../support/employees.ts'
import { browsing, type BrowserVisit, codeFor } from './browsing.ts'
import { lookIn, foundOnTheWay } from './looking.ts'
import { signsIn } from './signing-in.ts'
import { bothOr } from '../support/share-by-language.ts'

const begin = browsing()

type AdminArea = BrowserVisit & { employer: Employer; domain: string; at: ReturnType<typeof corporationPages> }

/** A caller before the administrators' area of a corporation of her own. */
async function anAdminArea(
  domain: string,
  options: Parameters<typeof begin>[0] & { language: Language },
): Promise<AdminArea> {
  const visit = await begin(options)
  const { home, linkId } = visit.service
  const employer = await aCorporation(home.services, { linkId, email: `grace@${domain}` })
  return { ...visit, employer, domain, at: corporationPages(visit.page, options.language, linkId) }
}

const enters = ({ context, service }: AdminArea, account: Employer['administrator']): Promise<void> =>
  signsIn(context, service.origin, service.home.services, account)

const row = (id: string, domain: string, name = `王 & <3 ${id}`) => ({ id, name, email: `${id}@${domain}` })

/** Everything an administrator comes to see; what is yielded is its name. */
async function* administration(adminArea: AdminArea): AsyncGenerator<string> {
  const { at, page, employer, domain, service } = adminArea
  await enters(adminArea, employer.administrator)
  await page.goto(`/corp/${service.linkId}`)
  await at.sees('admin.managerList')
  await at.seesInWords('manager.none')
  await at.opens('createManager')
  await at.fillsIn([row('admin', domain), row('li', 'elsewhere.example'), row('LI', domain, '')])
  await at.creates()
  await at.seesInWords('refusal.admin_as_manager')
  await at.seesInWords('refusal.not_same_corp')
  await at.seesInWords('refusal.duplicate_manager_id')
  yield 'rows with problems'
  await at.fillsIn([row('li', domain), row('wei', domain), row('joan', domain, 'Joan')])
  await at.creates()
  await at.sees('manager.created')
  await at.opens('managerList')
  await at.more('Joan')
  await at.button('manager.resend', { name: 'Joan' }).click()
  await at.seesInWords('manager.lettered', { email: `joan@${domain}` })
  await at.more('Joan')
  await at.button('manager.resend', { name: 'Joan' }).click()
  await at.dialog().waitFor()
  await page.keyboard.press('Escape')
  await at.more('Joan')
  await at.button('manager.remove', { name: 'Joan' }).click()
  await at.dialog().waitFor()
  yield 'asked whether to remove one'
  await page.keyboard.press('Escape')
  await at.removes('Joan')
  await at.seesInWords('manager.removed', { names: 'Joan' })

  await at.opens('addSubemail')
  await at.sees('admin.addSubemail')
  await at.namesAnAddress('it@gmail.com')
  await at.closes('refusal.restricted_email_suffix')
  await at.namesAnAddress('it@elsewhere.example')
  await at.closes('refusal.unmatch_email_domain')
  await at.namesAnAddress(`it@mail.${domain}`)
  await page.getByText(`it@mail.${domain}`).waitFor()
  await at.typesTheCode('000000')
  await at.seesInWords('refusal.wrong_verification_code.code')
  yield 'a wrong code'
  await at.typesTheCode(await codeFor(service, `it@mail.${domain}`))
  await at.sees('domain.added', { domain: `mail.${domain}` })
  await at.opens('subemail')
  await page.getByText(`@mail.${domain}`).waitFor()
  yield 'domains'
  await at.opens('signedCla')
  await at.seesInWords('signedPdf.download')
  yield 'the signed agreement'
}

/** Everything an employee manager comes to see. */
async function* management(adminArea: AdminArea): AsyncGenerator<string> {
  const { at, page, employer, domain, service } = adminArea
  const { services } = service.home
  const { corporation } = employer
  await enters(adminArea, await aManagerOf(services, corporation, { managerId: 'boss', email: `boss@${domain}` }))
  await page.goto(`/corp/${service.linkId}`)
  await at.sees('admin.employeeList')
  await at.seesInWords('employees.none')
  for (const name of ['Ada', '王小明', "O'Brien & <3"]) await anEmployee(services, corporation, { name })
  await page.reload()
  await at.button('employees.activateNamed', { name: 'Ada' }).click()
  await at.seesInWords('employees.counts', { active: 1, inactive: 2 })
  yield 'employees, one activated'
  await page.getByRole('checkbox').first().check()
  await at.button('employees.several.activate').click()
  await at.seesInWords('employees.doneOf', { done: 2, all: 3 })
  await at.seesInWords('employees.whyNot.activate')
  yield 'what came of each'
  await at.button('employees.inactivateNamed', { name: 'Ada' }).click()
  await at.more('Ada')
  await at.button('employees.deleteNamed', { name: 'Ada' }).click()
  await at.dialog().waitFor()
  yield 'asked whether to delete one'
  await at.dialog().getByRole('button').first().click()
  await at.seesInWords('employees.counts', { active: 2, inactive: 0 })
  await page.getByRole('searchbox').fill('zzz')
  await at.seesInWords('list.nothingFound')
}

describe.each(bothOr('zh').map((language) => lookIn[language]))('in $language, $width pixels wide, $scheme', (look) => {
  it('axe finds nothing, and nothing has to be scrolled sideways at 320 pixels', { timeout: 60_000 }, async () => {
    const adminArea = await anAdminArea(`${look.language}-acme.example`, look)
    const found: string[] = []
    for (const tour of [administration, management]) {
      found.push(...(await foundOnTheWay(adminArea.page, look.width, tour(adminArea))))
    }
    expect([found, adminArea.faults, adminArea.service.log]).toEqual([[], [], []])
  })
})

it('a manager is created and removed, and an employee activated, by keyboard alone', async () => {
  const adminArea = await anAdminArea('keys.example', { language: 'en' })
  const { at, page, employer, service } = adminArea
  const { services } = service.home
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await enters(adminArea, employer.administrator)
  await at.opens('createManager')
  await at.inRow(0, 'manager.id').focus()
  await page.keyboard.type('li')
  await press('Tab')
  await page.keyboard.type('Li')
  await press('Tab')
  await page.keyboard.type('li@keys.example')
  await press('Enter')
  await at.sees('manager.created')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await at.opens('managerList')
  await at.button('actions.more', { subject: 'Li' }).focus()
  await press('Enter', 'Tab', 'Tab', 'Enter')
  await at.dialog().waitFor()
  await press('Escape')
  await at.dialog().waitFor({ state: 'detached' })
  await at.button('actions.more', { subject: 'Li' }).focus()
  await press('Enter', 'Tab', 'Tab', 'Enter')
  await at.dialog().waitFor()
  await press('Enter')
  await at.seesInWords('manager.removed', { names: 'Li' })

  await enters(adminArea, await aManagerOf(services, employer.corporation, { managerId: 'x', email: 'x@keys.example' }))
  await anEmployee(services, employer.corporation, { name: 'Ada' })
  await at.opens('employeeList')
  await at.button('employees.activateNamed', { name: 'Ada' }).focus()
  await press('Enter')
  await at.seesInWords('employees.counts', { active: 1, inactive: 0 })
  expect(adminArea.faults).toEqual([])
})
