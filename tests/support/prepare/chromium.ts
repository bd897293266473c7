/** Which browser the tests drive. */
import { firstExecutable, onPath } from './programs.ts'

/** Chromium without its windows: the same pages, for a quarter less work of the processors. It keeps no page that was left. */
export const headlessShell = 'chromium-headless-shell'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The path of a whole Chromium: WHOLE_CHROMIUM_PATH, on the PATH, among a Mac's applications, or Playwright's own download. */
export async function findWholeChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH']
  if (given && !given.endsWith(headlessShell)) return given
  if (process.env['WHOLE_CHROMIUM_PATH']) return process.env['WHOLE_CHROMIUM_PATH']
  const { chromium } = await import('playwright-core')
  return onPath(...names) ?? firstExecutable([...onMac, chromium.executablePath()])
}

/** The browser's path: CHROMIUM_PATH, the headless shell, or a whole Chromium. */
export const findChromium = async (): Promise<string | undefined> =>
  process.env['CHROMIUM_PATH'] ?? onPath(headlessShell) ?? (await findWholeChromium())
