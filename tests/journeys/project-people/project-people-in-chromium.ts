import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { linkInvitationPath, projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import type { ProjectPeople } from './project-people.ts'

/** Controls one page for each of the two people. Uses only the keyboard. */
export function projectPeopleInChromium(
  hers: Page,
  colleagues: Page,
  { language, linkId, name: project }: { language: Language; linkId: string; name: string },
): ProjectPeople {
  const [at, there] = [adminPages(hers, language), adminPages(colleagues, language)]
  const { t } = at
  const settings = projectPath(linkId, 'settings')
  const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
  /** Presses a button, then confirms the dialog that it opens. */
  async function acts(name: string): Promise<void> {
    await hers.getByRole('button', { name, exact: true }).press('Enter')
    const question = hers.locator('dialog[open], [role=alertdialog]')
    await question.getByRole('button', { name, exact: true }).press('Enter')
    await question.waitFor({ state: 'detached' })
  }
  return {
    async signsIn(user, password) {
      await at.signsIn(user, password)
      await hers.goto(settings)
    },
    async invites(email) {
      await at.field('people.email').fill(email)
      await at.field('people.email').press('Enter')
    },
    withdraws: (email) => acts(t('people.act.withdrawn', { name: email })),
    removes: (name) => acts(t('people.act.removed', { name })),
    leaves: () => acts(t('people.act.left')),
    async colleagueAccepts(key, agrees) {
      await colleagues.goto(linkInvitationPath(key))
      await there.button('signIn.by', { platform: 'GitHub' }).press('Enter')
      await colleagues.waitForURL('**/authorize?*')
      await colleagues.goto(agrees(colleagues.url()))
      await there.button('invitation.accept').press('Enter')
      await colleagues.waitForURL(`**${projectPath(linkId)}`)
    },

    async seesHerselfAlone() {
      await hers.getByText(t('people.alone')).waitFor()
      await expect.poll(() => hers.getByRole('button', { name: t('people.act.left') }).count()).toBe(0)
    },
    seesThatSheLooksAfterItAlready: () => hers.getByText(t('refusal.looks_after_already')).first().waitFor(),
    seesTheInvitation: (email) => item(hers, email).waitFor(),
    async seesThePerson(email) {
      await hers.reload()
      await item(hers, email).waitFor()
      await expect.poll(() => hers.getByText(t('people.alone')).count()).toBe(0)
    },
    async seesNoProject() {
      await at.sees('projects.title')
      await expect.poll(() => hers.getByText(project).count()).toBe(0)
    },
    async colleagueSeesThePerson(email) {
      await colleagues.goto(settings)
      await item(colleagues, email).waitFor()
    },
    async colleagueIsKeptOut() {
      await colleagues.goto(settings)
      await colleagues.getByRole('heading', { level: 1, name: t('gone.title') }).waitFor()
      await expect.poll(() => colleagues.getByRole('listitem').count()).toBe(0)
    },
    async colleagueFindsTheInvitationOver(key) {
      await colleagues.goto(linkInvitationPath(key))
      await colleagues.getByText(t('invitation.over')).waitFor()
    },
  }
}
