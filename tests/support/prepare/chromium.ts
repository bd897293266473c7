/** Which browser the tests drive. */
import { firstExecutable, onPath } from './programs.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The browser's path: CHROMIUM_PATH, then the PATH, a Mac's applications and Playwright's own download. */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'] ?? onPath(...names) ?? firstExecutable(onMac)
  if (given) return given
  const { chromium } = await import('playwright-core')
  return firstExecutable([chromium.executablePath()])
}
