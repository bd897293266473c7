/**
 * Withdrawn, scheduled and canceled versions, and the grace period of a project, with the keyboard and axe, in several window sizes and both color
 * schemes.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../src/server/jobs/run-campaigns.ts'
import { plainDayIn } from '../../../src/web/i18n/short-moments.ts'
import { agreementUpdatePath, projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { openSite, type OpenSite, publishingConfig } from '../../support/community/published-files.ts'
import { publishesChange, schedulesChange } from '../../support/community/new-version.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { aCommunityArea } from '../../support/tours/community-tour.ts'
import { pressesOn, tabsTo, typesInto } from '../../support/browser/keyboard.ts'
import { lookIn, overhang, problemsEverywhere, within } from '../../support/browser/looking.ts'
import { bothOr } from '../../support/share-by-language.ts'

const site: OpenSite = await openSite()
const begin = browsing({ config: publishingConfig(site) })
afterAll(() => site.close())

const long = 'Harbour Agreement for Contributions of Individuals Everywhere 港口项目个人贡献者许可协议'
const later = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow all of us to use it.'
const text = `${long}\n\n1. You keep your work.\n\n2. It lasts for 99 days.`

describe.each(bothOr('zh'))('in %s', (language) => {
  const user = `versions-${language}`

  it('a manager sets the grace period, withdraws a version and cancels a scheduled one', within(120_000), async () => {
    const area = await aCommunityArea(await begin(lookIn[language]), user, language)
    const { page, at, linkId, service } = area
    const { t } = at
    const found: string[] = []
    const looks = async (place: string) => {
      found.push(...(await problemsEverywhere(page, place)))
      await page.setViewportSize({ width: 320, height: 800 })
      if ((await overhang(page)) > 0) found.push(`${place}: too wide`)
      await page.setViewportSize({ width: lookIn[language].width, height: 800 })
    }

    await page.goto(projectPath(linkId, 'settings'))
    const days = page.getByRole('textbox', { name: t('linkGrace.days') })
    await typesInto(page, days, '366')
    await page.keyboard.press('Enter')
    await page.getByText(t('problem.malformed.graceDays')).waitFor()
    await looks('a grace that is none')
    await typesInto(page, days, '14')
    await page.keyboard.press('Enter')
    await page.getByText(t('linkGrace.saved', { days: 14 })).waitFor()

    const account = await service.home.services.store.reading.accounts.findByLogin('fake_link', user)
    const dueAt = service.home.clock.now() + 9 * duration.day
    await publishesChange(service.home, linkId, { text })
    await runCampaigns(service.home.services)
    await service.lettersTo('')
    await schedulesChange(service.home, linkId, {
      account: account?.id ?? '',
      dueAt,
      kind: 'individual',
      text: `${text}!`,
    })
    await page.goto(projectPath(linkId, 'agreements'))
    const name = t('detail.agreementName', { kind: t('detail.individual'), language: t('agreement.en') })
    await at.button('schedule.takeBackNamed', { name }).waitFor()
    await looks('a version that waits, and one that can be withdrawn')

    await pressesOn(page, at.button('schedule.takeBackNamed', { name }))
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await looks('asked whether to take it back')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await pressesOn(page, at.button('schedule.takeBackNamed', { name }))
    await pressesOn(page, question.getByRole('button', { name: t('schedule.cancel'), exact: true }))
    await page.getByText(t('schedule.takenBack')).waitFor()
    await at.button('schedule.takeBackNamed', { name }).waitFor({ state: 'detached' })

    await pressesOn(page, at.button('withdrawal.actNamed', { name, version: 2 }))
    await question.waitFor()
    await looks('asked whether to withdraw')
    await pressesOn(page, question.getByRole('button', { name: t('withdrawal.confirm', { version: 2 }), exact: true }))
    await page.getByText(t('withdrawal.done', { version: 2 })).waitFor()
    await at.button('withdrawal.actNamed', { name, version: 2 }).waitFor({ state: 'detached' })

    const [letter] = (await service.lettersTo(`ada@${user}.example`)).flatMap(
      ({ text: said }) => /cla-confirm\/([A-Za-z0-9_-]{43})/.exec(said ?? '')?.[1] ?? [],
    )
    await page.goto(agreementUpdatePath(letter ?? ''))
    await page.getByRole('heading', { level: 1, name: t('update.withdrawn') }).waitFor()
    await looks('a link of a letter about a withdrawn version')
    expect(found).toEqual([])
    expect(area.faults.filter((fault) => !/400/.test(fault))).toEqual([])
  })

  it('a manager schedules a version by keyboard, in the time zone that the form names', within(120_000), async () => {
    const { rememberedPdf } = await import('../../support/pdf/remembered-pdf.ts')
    site.files.set('later.pdf', await rememberedPdf.writeAgreement({ language: 'en', title: 'Harbour', text: later }))
    const area = await aCommunityArea(await begin(lookIn[language]), `later-${language}`, language)
    const { page, at, linkId, service } = area
    await page.goto(`/update-individual-url/en?link_id=${linkId}`)
    await at.typesTheAddress(`${site.platform.origin}/later.pdf`)
    await page.locator('#agreement ins').first().waitFor()
    const field = page.locator('input[type=datetime-local]')
    await field.fill('2020-01-01T09:00')
    const submits = () => page.locator('button[type=submit][form]')
    await tabsTo(page, submits())
    await page.keyboard.press('Enter')
    await page.getByText(at.t('refusal.wrong_time')).first().waitFor()
    const found = await problemsEverywhere(page, 'a time that is past')
    const due = new Date(Math.max(Date.now(), service.home.clock.now()) + 40 * duration.day)
    const typed = `${due.toISOString().slice(0, 11)}09:30`
    await field.fill(typed)
    const day = plainDayIn(language, due.getTime(), Date.now())
    const act = at.t('schedule.act', { day })
    await pressesOn(page, submits().and(page.getByRole('button', { name: act })))
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    found.push(...(await problemsEverywhere(page, 'asked whether to schedule')))
    await pressesOn(page, question.getByRole('button', { name: act, exact: true }))
    await page.getByRole('heading', { level: 1, name: at.t('schedule.done') }).waitFor()
    found.push(...(await problemsEverywhere(page, 'scheduled')))
    const [version] = await service.home.services.store.reading.scheduledVersions.ofLink(linkId, 0)
    expect(version?.dueAt).toBe(await page.evaluate((time) => new Date(time).getTime(), typed))
    await pressesOn(page, at.link('schedule.open'))
    await at.sees('schedule.heading', { version: 2 })
    await page.keyboard.press('n')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('change-place')
    found.push(...(await problemsEverywhere(page, 'the page of a version that waits')))
    await pressesOn(page, at.button('schedule.cancel'))
    await pressesOn(page, question.getByRole('button', { name: at.t('schedule.cancel'), exact: true }))
    await page.getByText(at.t('schedule.takenBack')).waitFor()
    expect(found).toEqual([])
    expect(area.faults).toEqual([])
  })
})
