/** The job of the documentation for GitLab pipelines, run by a shell in a scratch repository with the variables that GitLab documents. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { publishesAnew } from '../../support/community/new-version.ts'
import { signs } from '../../support/people/people.ts'
import { environmentOutside } from '../../support/service/bare-environment.ts'
import { world, type World } from '../../support/service/world.ts'

type Job = { rules: { if: string }[]; variables: Record<string, string>; script: string[] }

const [block = ''] = /^cla:\n[^]*?(?=^```$)/m.exec(readFileSync('docs/pull-request-checks.md', 'utf8')) ?? []
const { cla } = parse(block) as { cla: Job }

const repository = mkdtempSync(join(tmpdir(), 'assent-gitlab-job-'))
const git = (...words: string[]): string =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=N', '-c', 'user.email=n@x.org', ...words], {
    env: environmentOutside(),
    encoding: 'utf8',
  }).trim()

/** Creates a commit on the current branch. Returns its ID. */
function commits(email: string, message = 'Change'): string {
  writeFileSync(join(repository, 'file'), `${Math.random()}`)
  git('add', 'file')
  git('commit', '-q', `--author=N <${email}>`, '-m', message)
  return git('rev-parse', 'HEAD')
}

let scene: World
let base = ''
beforeAll(async () => {
  scene = await world('sqlite', { runs: true })
  for (const email of ['ana@x.org', 'bo+cla@x.org']) expect((await signs(scene, email)).status).toBe(200)
  git('init', '-q', '-b', 'main')
  base = commits('stranger@x.org')
})
afterAll(async () => {
  await scene.close()
  rmSync(repository, { recursive: true })
})

async function runs(
  variables: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const env = {
    ...{ PATH: process.env['PATH'] ?? '', CI_PIPELINE_SOURCE: 'merge_request_event', ...cla.variables },
    ...{ CLA_SERVICE: scene.origin, CLA_PROJECT: scene.linkId, TMPDIR: tmpdir() },
    ...{ CI_MERGE_REQUEST_DIFF_BASE_SHA: base, CI_COMMIT_SHA: git('rev-parse', 'HEAD'), ...variables },
  }
  const shell = spawn('sh', ['-c', cla.script.join('\n')], { cwd: repository, env })
  const [code, out, err] = await Promise.all([
    new Promise<number | null>((resolve) => {
      shell.on('close', resolve)
    }),
    text(shell.stdout),
    text(shell.stderr),
  ])
  return { code, out, err }
}

const branch = (...authors: [email: string, message?: string][]): void => {
  git('checkout', '-q', '-B', 'topic', base)
  for (const [email, message] of authors) commits(email, message)
}

test('needs no secret, and the whole history', () => {
  expect(cla.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }])
  expect(cla.variables).toMatchObject({ GIT_DEPTH: '0' })
  expect(block).not.toMatch(/token/i)
})

test('passes if everyone has signed, whoever made the commits before', async () => {
  branch(['ana@x.org'], ['bo+cla@x.org'], ['ana@x.org'])
  expect(await runs()).toEqual({ code: 0, out: 'signed: ana@x.org\nsigned: bo+cla@x.org\n', err: '' })
})

test('fails if an author or a co-author has not signed, and says where to sign', async () => {
  branch(['ana@x.org', 'Change\n\nco-authored-by: Cy <cy@x.org>\n\nMore text'], ['dee@x.org'])
  expect(await runs()).toEqual({
    code: 1,
    out: [
      ...['signed: ana@x.org', 'NOT SIGNED: cy@x.org', 'NOT SIGNED: dee@x.org'],
      `Sign at ${scene.origin}/sign/${scene.linkId}, then run this job again.\n`,
    ].join('\n'),
    err: '',
  })
})

test('reads the source branch in pipelines of merged results', async () => {
  branch(['ana@x.org'])
  const source = git('rev-parse', 'HEAD')
  git('checkout', '-q', 'main')
  commits('another@x.org')
  git('merge', '-q', '-s', 'ours', '-m', 'Merge', source)
  expect(await runs({ CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: source })).toMatchObject({
    code: 0,
    out: 'signed: ana@x.org\n',
  })
  expect((await runs()).out).toContain('NOT SIGNED: another@x.org')
})

test('takes no part of an address for a command, and an empty one for unsigned', async () => {
  branch(['$(touch pwned)@x.org'], ['"; touch pwned; "@x.org'], ['-K file@x.org'], ['a&email=ana@x.org'], [''])
  const { code, out } = await runs()
  expect([code, out.match(/^signed/gm), out.match(/^NOT SIGNED: /gm)?.length]).toEqual([1, null, 5])
  expect(git('status', '--porcelain')).toBe('')
})

test('fails if the service does not answer, is asked for another project, or there is nothing to check', async () => {
  branch(['ana@x.org'])
  const closed = 'http://127.0.0.1:9'
  expect(await runs({ CLA_SERVICE: closed })).toMatchObject({
    ...{ code: 1, out: `${closed} does not answer. Run this job again later.\n` },
    err: expect.stringContaining('curl'),
  })
  expect(await runs({ CLA_PROJECT: 'none' })).toMatchObject({ code: 1, out: expect.stringContaining('NOT SIGNED') })
  expect(await runs({ CI_COMMIT_SHA: base })).toMatchObject({
    ...{ code: 1, out: 'The merge request has no commits to check.\n' },
  })
  const outside = await runs({ CI_MERGE_REQUEST_DIFF_BASE_SHA: '' })
  expect([outside.code !== 0, outside.err]).toEqual([true, expect.stringContaining('pipelines of merge requests only')])
  expect((await runs({ CI_MERGE_REQUEST_DIFF_BASE_SHA: '0'.repeat(40) })).code).not.toBe(0)
})

test('fails once a new version must be agreed to', async () => {
  branch(['ana@x.org'])
  await publishesAnew(scene.home, scene.linkId)
  expect(await runs()).toMatchObject({ code: 1, out: expect.stringContaining('NEW VERSION TO AGREE TO: ana@x.org') })
})
