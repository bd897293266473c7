/** Finds what the tests want of the machine, and installs what is missing where it may. */
import { findChromium } from './chromium.ts'
import { needs, type Need } from './needs.ts'
import { onPath } from './programs.ts'
import { runCommand } from '../runner/command.ts'

const say = (words: string): void => console.error(words)

async function missing(): Promise<readonly Need[]> {
  const there = await Promise.all(needs.map((need) => need.isThere()))
  return needs.filter((_, index) => !there[index])
}

/** Everything that is missing, installed at once; a failure shows in what is missing afterwards. */
async function installWithApt(wanted: readonly Need[]): Promise<void> {
  const apt = onPath('apt-get')
  if (!apt || process.getuid?.() !== 0) return
  say(`Installing ${wanted.map((need) => need.name).join(', ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = wanted.map((need) => need.debian)
  await runCommand(apt, ['update', '-qq'], { env })
  const { code, output } = await runCommand(apt, ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  })
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'))
}

async function installPlaywrights(): Promise<void> {
  if (await findChromium()) return
  say('Downloading Chromium …')
  const { code, output } = await runCommand(process.execPath, [
    'node_modules/playwright-core/cli.js',
    'install',
    'chromium',
  ])
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'))
}

/** Prepares the machine and names the browser in CHROMIUM_PATH. Returns what is still missing, after one line each that says what to do. */
export async function prepareMachine(): Promise<readonly Need[]> {
  const wanted = await missing()
  if (wanted.length > 0) {
    await installWithApt(wanted)
    await installPlaywrights()
  }
  const path = await findChromium()
  if (path) process.env['CHROMIUM_PATH'] = path
  const lacking = wanted.length > 0 ? await missing() : []
  for (const need of lacking) say(`${need.name} is missing: ${need.advice}.`)
  return lacking
}
