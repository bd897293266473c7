/** A community manager who signs in with a code platform and uses the wizard, in one language. Checks how the pages show the platform's responses. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { configurationPath } from '../../../src/web/screens/shared/page/paths.ts'
import type { OauthServer, Resident } from '../platforms/oauth-server.ts'
import { type Word, wordsOf } from '../pages/words.ts'

/** `label` is the name shown to users. `lists` matches the path of the API that lists organizations. */
export const playedPlatforms = {
  github: { label: 'GitHub', lists: /memberships/ },
  gitee: { label: 'Gitee', lists: /\/user\/orgs/ },
} as const
export type PlayedPlatform = keyof typeof playedPlatforms

export type Reader = ReturnType<typeof platformReader>

export function platformReader(page: Page, language: Language, platform: PlayedPlatform, oauth: OauthServer) {
  const words = wordsOf(language)
  const { label } = playedPlatforms[platform]
  const button = (key: Word) => page.getByRole('button', { name: words(key), exact: true })
  const linksIn = (place: ReturnType<Page['getByRole']>) =>
    place.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const closes = async (dialog: ReturnType<Page['getByRole']>, by: Word): Promise<void> => {
    await button(by).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const doubt = page.getByRole('alertdialog', { name: words('config.doubt') })
  const asksFor = async (repository: string): Promise<void> => {
    await page.locator('[name=organization]').selectOption('harbour')
    await page.locator('[name=repository]').fill(repository)
    await page.keyboard.press('Enter')
  }
  /** Presses the sign-in button. Returns the URL of the platform's page. */
  const setsOut = async (): Promise<string> => {
    if (!page.url().endsWith('/platform-select')) await page.goto('/platform-select')
    await page.getByRole('button', { name: label }).click()
    await page.waitForURL(/\/oauth\/authorize/)
    return page.url()
  }
  return {
    words,
    page,
    async signsIn(who: Resident) {
      const way = oauth.agrees(await setsOut(), who)
      await page.goto(way)
      await page.waitForURL(/\/linked-repo$/)
      // Opens the callback URL again, as from the browser history. There is no error while the user is signed in.
      await page.goto(way)
      await page.waitForURL(/\/linked-repo$/)
    },
    /** Accepts or refuses on the platform, and expects the error `key` back on our page. `link` is where the user can change the decision. */
    async isTurnedAway(who: Resident | { error: string }, key: Word, link: string | null) {
      const url = await setsOut()
      await page.goto('error' in who ? oauth.refuses(url, who.error) : oauth.agrees(url, who))
      await page.waitForURL(/\/platform-select$/)
      const alert = page.getByRole('alert')
      await alert.getByText(words(key)).waitFor()
      await expect.poll(() => linksIn(alert), { message: key }).toEqual(link === null ? [] : [link])
    },
    async isAskedForAnAddress(who: Resident) {
      await page.goto(oauth.agrees(await setsOut(), who))
      await page.getByText(words('platformEmail.lead', { platform: label, login: who.login })).waitFor()
    },
    async givesNoAddress() {
      await button('platformEmail.cancel').click()
      await page.getByRole('alert').getByText(words('refusal.no_public_email')).waitFor()
    },
    async opensTheList() {
      await page.goto(configurationPath('project'))
      await page.locator('[name=organization]').waitFor()
    },
    /** Enters a repository and expects the question whether to use it anyway. */
    async doubts(repository: string, said: string, link: string | null) {
      await asksFor(repository)
      await doubt.getByText(said).waitFor()
      await expect.poll(() => linksIn(doubt), { message: said }).toEqual(link === null ? [] : [link])
    },
    dismisses: () => closes(doubt, 'config.doubtDismissed'),
    asksFor,
    async finds(repository: string, key: Word) {
      await asksFor(repository)
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(words(key)).waitFor()
      await closes(dialog, 'dialog.close')
    },
    reloads: async () => void (await page.reload()),
    triesAgain: () => button('config.tryAgain').click(),
    async readsWhyUnlisted(key: Word) {
      await page.getByRole('alert').getByText(words(key)).waitFor()
      await expect.poll(() => page.getByText(words('config.noOrganization')).count()).toBe(0)
    },
    /** Checks the notice below the list of organizations. `link` is null if none are hidden. */
    async readsWhatIsHidden(reason: 'approval' | 'single_sign_on', link: string | null) {
      if (link !== null) await page.getByText(words(`config.hidden.${reason}`)).waitFor()
      await expect
        .poll(() =>
          page.locator('main a[target=_blank]').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
        )
        .toEqual(link === null ? [] : [link])
    },
    async isDisconnected() {
      await page.goto(configurationPath('project'))
      const dialog = page.getByRole('alertdialog', { name: words('config.disconnected') })
      await dialog.waitFor()
      await closes(dialog, 'dialog.close')
    },
  }
}
