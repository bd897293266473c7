/** Finds the browser for the tests. */
import { firstExecutable, onPath } from './programs.ts'

/** A build of Chromium without windows. It needs a quarter less CPU time for the same pages, but it has no back/forward cache. */
export const headlessShell = 'chromium-headless-shell'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Looks for a full Chromium in CHROMIUM_PATH, WHOLE_CHROMIUM_PATH, the PATH, the macOS applications and Playwright's downloads, in this order. */
export async function findWholeChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH']
  if (given && !given.endsWith(headlessShell)) return given
  if (process.env['WHOLE_CHROMIUM_PATH']) return process.env['WHOLE_CHROMIUM_PATH']
  const { chromium } = await import('playwright-core')
  return onPath(...names) ?? firstExecutable([...onMac, chromium.executablePath()])
}

/** Looks for any Chromium: CHROMIUM_PATH, then the headless shell, then a full Chromium. */
export const findChromium = async (): Promise<string | undefined> =>
  process.env['CHROMIUM_PATH'] ?? onPath(headlessShell) ?? (await findWholeChromium())
