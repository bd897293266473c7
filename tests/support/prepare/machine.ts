/** Finds the programs that the tests need. Installs missing ones if possible. */
import { findChromium, findWholeChromium, headlessShell } from './chromium.ts'
import { needs, type Need } from './needs.ts'
import { onPath } from './programs.ts'
import { runCommand } from '../runner/command.ts'

const say = (words: string): void => console.error(words)

export async function missing(all: readonly Need[]): Promise<readonly Need[]> {
  const there = await Promise.all(all.map((need) => need.isThere()))
  return all.filter((_, index) => !there[index])
}

export const findApt = (): string | undefined => (process.getuid?.() === 0 ? onPath('apt-get') : undefined)

/** Installs the packages with a single call. A failure is only printed, because the caller checks again which programs are missing. */
async function installWithApt(wanted: readonly Pick<Need, 'name' | 'debian'>[]): Promise<void> {
  const apt = findApt()
  if (!apt) return
  say(`Installing ${wanted.map((need) => need.name).join(', ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = wanted.map((need) => need.debian)
  await runCommand(apt, ['update', '-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'], { env })
  const { code, output } = await runCommand(apt, ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  })
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'))
}

/** The headless shell is optional, but the tests run faster with it. */
async function installHeadlessShell(): Promise<void> {
  const isChosen = process.env['CHROMIUM_PATH'] !== undefined
  if (isChosen || onPath(headlessShell)) return
  await installWithApt([{ name: 'a quicker browser', debian: headlessShell }])
}

async function installPlaywrights(): Promise<void> {
  if (await findWholeChromium()) return
  say('Downloading Chromium …')
  const { code, output } = await runCommand(process.execPath, [
    'node_modules/playwright-core/cli.js',
    'install',
    'chromium',
  ])
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'))
}

/** Installs missing programs if possible and sets CHROMIUM_PATH. Explains how to install the programs that are still missing, and returns them. */
export async function prepareMachine(more: readonly Need[] = []): Promise<readonly Need[]> {
  const all = [...needs, ...more]
  const wanted = await missing(all)
  if (wanted.length > 0) {
    await installWithApt(wanted)
    await installPlaywrights()
  }
  await installHeadlessShell()
  const path = await findChromium()
  if (path) process.env['CHROMIUM_PATH'] = path
  const lacking = wanted.length > 0 ? await missing(all) : []
  for (const need of lacking) say(`${need.name} is missing: ${need.advice}.`)
  return lacking
}
