import type { Language } from '../../../src/domain/text/languages.ts'
import { managerSignInPath } from '../../../src/web/screens/shared/page/paths.ts'
import type { BrowserVisit } from '../../support/browser/browsing.ts'
import { corporationPages } from '../../support/pages/corporation-pages.ts'
import { passwordPages } from '../../support/pages/password-pages.ts'
import { reviewPages } from '../../support/pages/review-pages.ts'
import { signInPages } from '../../support/pages/sign-in-pages.ts'
import { wordsOf } from '../../support/pages/words.ts'
import type { CompanyPeople } from './company-people.ts'

type Seated = { people: CompanyPeople; faults: () => string[] }

/** Controls a page for each person. Every person has separate cookies. */
export async function companyPeopleInChromium(
  begin: () => Promise<BrowserVisit>,
  linkId: string,
  language: Language,
): Promise<Seated> {
  const visits = [] as BrowserVisit[]
  const sits = async () => {
    const one = await begin()
    visits.push(one)
    return one.page
  }
  const [adminArea, chief, boss] = [await sits(), await sits(), await sits()]
  const t = wordsOf(language)
  const review = reviewPages(adminArea, language, linkId)
  const chiefAt = corporationPages(chief, language, linkId)
  const bossAt = corporationPages(boss, language, linkId)

  const begins = (page: typeof chief) => async (link: string, user: string, password: string) => {
    const passwords = passwordPages(page, language)
    const signIn = signInPages(page, language)
    await page.goto(link)
    await passwords.sees('reset.title')
    await passwords.setsAPassword(password)
    await passwords.sees('reset.done')
    await page.goto(managerSignInPath(linkId))
    await signIn.signsIn(user, password)
    await signIn.menu.waitFor()
  }

  const people: CompanyPeople = {
    community: {
      async signsIn(user, password) {
        await adminArea.goto('/index')
        await signInPages(adminArea, language).signsIn(user, password)
        await signInPages(adminArea, language).menu.waitFor()
      },
      async seesTheCompany(name, state) {
        await review.opens()
        await review.seesState(name, state)
      },
      async uploads(name, bytes) {
        await review.opensTheRow(name)
        await review.uploads(bytes)
        await review.approval().waitFor()
      },
      async approves(name) {
        await review.opens()
        await review.opensTheRow(name)
        await review.approval().click()
        await review.confirms('approved', name)
        await review.seesInWords('corporation.done.approved', { name })
      },
    },
    administrator: {
      begins: begins(chief),
      async creates(managers) {
        await chiefAt.opens('createManager')
        await chiefAt.sees('admin.createManager')
        await chiefAt.inRow(0, 'manager.id').waitFor()
        await chiefAt.fillsIn(managers)
        await chiefAt.creates()
        await chiefAt.sees('manager.created')
      },
      async seesManagers(count) {
        await chiefAt.opens('managerList')
        await chiefAt.seesInWords('manager.places', { taken: count, limit: 5 })
      },
      async addsTheDomain(email, code) {
        await chiefAt.opens('addSubemail')
        await chiefAt.namesAnAddress(email)
        await chief.getByLabel(t('field.code')).waitFor()
        await chiefAt.typesTheCode(await code())
        await chiefAt.sees('domain.added', { domain: email.split('@')[1] })
      },
      async seesTheDomain(domain) {
        await chiefAt.opens('subemail')
        await chief.getByText(`@${domain}`, { exact: true }).waitFor()
      },
      async removes(name) {
        await chiefAt.opens('managerList')
        await chiefAt.removes(name)
        await chiefAt.seesInWords('manager.removed', { names: name })
      },
    },
    manager: {
      begins: begins(boss),
      async seesTheEmployee(name, state) {
        await bossAt.opens('employeeList')
        await bossAt
          .rowOf(name)
          .getByText(t(`employees.${state}`), { exact: true })
          .waitFor()
      },
      async changes(change, name) {
        if (change === 'delete') await bossAt.more(name)
        if (change === 'delete') await bossAt.item('employees.delete', name).click()
        else await bossAt.button(`employees.${change}Named`, { name }).click()
        if (change === 'delete') await bossAt.dialog().getByRole('button').first().click()
        await bossAt.seesInWords('employees.outcome', { name, outcome: t(`employees.done.${change}`) })
      },
      seesNobody: () => bossAt.seesInWords('employees.none'),
      async seesThatTheSessionIsOver() {
        await boss.getByRole('searchbox').fill('anybody')
        await boss.getByRole('alertdialog', { name: t('dialog.signedOut') }).waitFor()
      },
    },
  }
  return {
    people,
    faults: () => visits.flatMap(({ faults }) => faults),
  }
}
