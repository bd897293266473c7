/** Visits every state of the administrators' area of a corporation. Yields the name of each state, so that the caller can inspect the page. */
import type { Language } from '../../../src/domain/text/languages.ts'
import { corporationPages } from '../pages/corporation-pages.ts'
import { aCorporation, aManagerOf, type Employer } from '../people/corporations.ts'
import { anEmployee } from '../people/employees.ts'
import { type BrowserVisit, codeFor } from '../browser/browsing.ts'
import { signsIn } from '../browser/signing-in.ts'

export type CorporationArea = BrowserVisit & {
  employer: Employer
  domain: string
  at: ReturnType<typeof corporationPages>
}

/** Prepares a corporation for an administrator who is not signed in yet. */
export async function aCorporationArea(
  visit: BrowserVisit,
  domain: string,
  language: Language,
): Promise<CorporationArea> {
  const { home, linkId } = visit.service
  const employer = await aCorporation(home.services, { linkId, email: `grace@${domain}` })
  return { ...visit, employer, domain, at: corporationPages(visit.page, language, linkId) }
}

/** Signs in an account of the corporation in the browser. */
export const enters = ({ context, service }: CorporationArea, account: Employer['administrator']): Promise<void> =>
  signsIn(context, service.origin, service.home.services, account)

const row = (id: string, domain: string, name = `王 & <3 ${id}`) => ({ id, name, email: `${id}@${domain}` })

export async function* administrationTour(adminArea: CorporationArea): AsyncGenerator<string> {
  const { at, page, employer, domain, service } = adminArea
  await enters(adminArea, employer.administrator)
  await page.goto(`/corp/${service.linkId}`)
  await at.sees('admin.managerList')
  await at.seesInWords('manager.none')
  await at.opens('createManager')
  await at.fillsIn([row('admin', domain), row('li', 'elsewhere.example'), row('LI', domain, '')])
  await at.creates()
  await at.seesInWords('refusal.admin_as_manager')
  await at.seesInWords('refusal.not_same_corp.other')
  await at.seesInWords('refusal.duplicate_manager_id')
  yield 'rows with problems'
  await at.fillsIn([row('li', domain), row('wei', domain), row('joan', domain, 'Joan')], 3)
  await at.creates()
  await at.sees('manager.created')
  await at.opens('managerList')
  await at.more('Joan')
  await at.item('manager.resendShort', 'Joan').click()
  await at.seesInWords('manager.lettered', { email: `joan@${domain}` })
  await at.more('Joan')
  await at.item('manager.resendShort', 'Joan').click()
  await at.dialog().waitFor()
  await page.keyboard.press('Escape')
  await at.more('Joan')
  await at.item('manager.removeShort', 'Joan').click()
  await at.dialog().waitFor()
  yield 'asked whether to remove one'
  await page.keyboard.press('Escape')
  await at.removes('Joan')
  await at.seesInWords('manager.removed', { names: 'Joan' })

  await at.opens('addSubemail')
  await at.sees('admin.addSubemail')
  await at.namesAnAddress('it@gmail.com')
  await at.seesRefused('refusal.restricted_email_suffix')
  await at.namesAnAddress('it@elsewhere.example')
  await at.seesRefused('refusal.unmatch_email_domain')
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

export async function* managementTour(adminArea: CorporationArea): AsyncGenerator<string> {
  const { at, page, employer, domain, service } = adminArea
  const { services } = service.home
  const { corporation } = employer
  await enters(adminArea, await aManagerOf(services, corporation, { managerId: 'boss', email: `boss@${domain}` }))
  await page.goto(`/corp/${service.linkId}`)
  await at.sees('admin.employeeList')
  await at.seesInWords('employees.none')
  for (const name of ['Ada', '王小明', "O'Brien & <3"]) await anEmployee(services, corporation, { name })
  await page.reload()
  // The list opens on those who wait for activation.
  await at.button('employees.activateNamed', { name: 'Ada' }).waitFor()
  await page
    .getByRole('group', { name: at.t('table.state') })
    .getByRole('button')
    .first()
    .click()
  await at.button('employees.activateNamed', { name: 'Ada' }).click()
  await at.seesInWords('employees.counts', { active: 1, inactive: 2 })
  yield 'employees, one activated'
  await page.getByRole('checkbox').first().check()
  await page
    .getByRole('group', { name: at.t('table.selection') })
    .getByRole('button')
    .first()
    .click()
  await at.seesInWords('employees.changed.activate', { count: 2 })
  await at.seesInWords('employees.whyNot.activate')
  yield 'what came of each'
  await at.button('employees.inactivateNamed', { name: 'Ada' }).click()
  await at.more('Ada')
  await at.item('employees.delete', 'Ada').click()
  await at.dialog().waitFor()
  yield 'asked whether to delete one'
  await at.dialog().getByRole('button').first().click()
  await at.seesInWords('employees.counts', { active: 2, inactive: 0 })
  await page.getByRole('searchbox').fill('zzz')
  await at.seesInWords('list.nothingFound')
}
