/** Lighthouse metrics of the sign page on a phone. Lighthouse runs in a separate process and controls an open browser. */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { openBrowser } from '../../support/browser/browser.ts'
import { runCommand } from '../../support/runner/command.ts'
import { freePort } from '../../support/service/free-port.ts'
import { median, type Result } from '../../support/measures/ratio.ts'

const runs = 5

type Report = { audits: Record<string, { numericValue?: number }> }

async function reportOf(url: string, port: number): Promise<Report> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`)
  const { code, output } = await runCommand('node_modules/.bin/lighthouse', [
    url,
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${file}`,
    `--port=${port}`,
  ])
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${output.trim()}`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(file)
  return report
}

/** Returns medians of five visits without cache: the LCP and the total blocking time. */
export async function lighthouseFigures(origin: string, linkId: string): Promise<Result[]> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await reportOf(origin + signPath(linkId, 'individual'), port))
  await browser.close()
  const figures = (audit: string): number[] => reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)
  const told = (values: readonly number[]): string => `${values.map((value) => value.toFixed(0)).join(' ')} ms`
  const [paint, blocked] = [figures('largest-contentful-paint'), figures('total-blocking-time')]
  return [
    {
      name: 'Lighthouse, largest contentful paint',
      value: `${(median(paint) / 1000).toFixed(1)} s`,
      aim: '≤ 1.8 s',
      figures: told(paint),
    },
    {
      name: 'Lighthouse, total blocking time',
      value: `${median(blocked).toFixed(0)} ms`,
      aim: '≤ 200 ms',
      figures: told(blocked),
    },
  ]
}
