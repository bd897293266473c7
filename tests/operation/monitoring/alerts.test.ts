import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openPrometheus } from '../../../src/server/metrics/prometheus.ts'
import { onPath } from '../../support/prepare/programs.ts'

const promtool = onPath('promtool') ?? 'promtool'
const rules = 'docs/alerts.yaml'

const says = (...words: string[]): string => execFileSync(promtool, words, { encoding: 'utf8', stdio: 'pipe' })

test('the alert rules fire as the test cases of promtool expect', () => {
  expect(says('check', 'rules', rules)).toContain('SUCCESS: 14 rules found')
  expect(says('test', 'rules', 'tests/operation/monitoring/alerts.yaml')).toContain('SUCCESS')
  expect(says('test', 'rules', 'tests/operation/monitoring/alerts-in-days.yaml')).toContain('SUCCESS')
})

test('control: a rule that never fires is found', () => {
  const [own, cases] = ['tests/operation/monitoring/broken-rules.yaml', 'tests/operation/monitoring/broken-cases.yaml']
  writeFileSync(own, readFileSync(rules, 'utf8').replace('assent_ready == 0', 'assent_ready == 2'))
  writeFileSync(
    cases,
    readFileSync('tests/operation/monitoring/alerts.yaml', 'utf8').replace(
      '../../../docs/alerts.yaml',
      'broken-rules.yaml',
    ),
  )
  try {
    expect(() => says('test', 'rules', cases)).toThrow(/AssentNotReady/)
  } finally {
    for (const file of [own, cases]) rmSync(file)
  }
})

test('the rules use existing series', async () => {
  const text = await openPrometheus(async () => null).text()
  const { groups } = parse(readFileSync(rules, 'utf8')) as { groups: { rules: { expr: string }[] }[] }
  const named = groups.flatMap((group) =>
    group.rules.flatMap(({ expr }) => expr.match(/\b(?:assent|nodejs)_\w+/g) ?? []),
  )
  expect(new Set(named).size).toBeGreaterThan(10)
  expect([...new Set(named)].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
})
