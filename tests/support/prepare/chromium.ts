/** Finds the browser to use in the tests. */
import { firstExecutable, onPath } from './programs.ts'

/** Chromium without a window system. It renders the same pages with a quarter less CPU time, but it has no back/forward cache. */
export const headlessShell = 'chromium-headless-shell'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Returns the path of a full Chromium: WHOLE_CHROMIUM_PATH, a program on the PATH, a macOS application, or Playwright's download. */
export async function findWholeChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH']
  if (given && !given.endsWith(headlessShell)) return given
  if (process.env['WHOLE_CHROMIUM_PATH']) return process.env['WHOLE_CHROMIUM_PATH']
  const { chromium } = await import('playwright-core')
  return onPath(...names) ?? firstExecutable([...onMac, chromium.executablePath()])
}

/** Returns the path of the browser: CHROMIUM_PATH, the headless shell, or a full Chromium. */
export const findChromium = async (): Promise<string | undefined> =>
  process.env['CHROMIUM_PATH'] ?? onPath(headlessShell) ?? (await findWholeChromium())
