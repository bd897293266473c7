/** Runs operator commands as separate processes while a server is running. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { environmentOf, operates, type CommandOutput } from '../../support/service/operator.ts'

const project = [
  '--organization',
  'lantern',
  '--alias',
  'Lantern & Søn (上海)',
  '--project-url',
  'https://lantern.example',
]

/** Repeats a query until it returns rows. */
async function untilSome<Row>(ask: () => Promise<Row[]>): Promise<Row[]> {
  for (;;) {
    const rows = await ask()
    if (rows.length > 0) return rows
  }
}

// SQLite only, unless this is a deep test (`DEEP=1`). The store itself is always tested on both databases.
describe.each(sqliteOrBoth)('the operator on %s, beside a running server,', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let server: RunningServer
  let env: Record<string, string>
  let linkId: string
  const folder = mkdtempSync(join(tmpdir(), 'assent-cli-'))
  const file = (name: string): string => join(folder, name)
  const operator = (...words: string[]): Promise<CommandOutput> => operates(env, ...words)
  const rows = async (...words: string[]): Promise<Record<string, unknown>[]> => {
    const { code, out, err } = await operator(...words, '--json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    return out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  beforeAll(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database })
    env = environmentOf(home.services.config, mailbox.url)
    server = await startServer(env)
    const write = async (name: string, language: 'en' | 'zh', text: string): Promise<void> => {
      const bytes = await home.services.pdf.writeAgreement({ language, title: text.split('\n')[0] ?? '', text })
      writeFileSync(file(name), bytes)
    }
    await write('icla-en.pdf', 'en', 'Individual Agreement\n\n1. Everything is shared with all.')
    await write('icla-zh.pdf', 'zh', '个人协议\n\n1. 一切与众人分享。')
    await write('ccla-en.pdf', 'en', 'Corporate Agreement\n\n1. Everything is shared with all.')
  })
  afterAll(async () => {
    await server.stop()
    await home.close()
    await mailbox.close()
    rmSync(folder, { recursive: true })
  })

  async function codeFor(email: string): Promise<string> {
    expect((await server.post(`${signingPath(linkId)}/code`, { email })).status).toBe(200)
    const letter = await mailbox.waitFor(({ recipients }) => recipients[0]?.toLowerCase() === email.toLowerCase())
    return /(?<!\d)\d{6}(?!\d)/.exec(letter.text ?? '')?.[0] ?? ''
  }

  const agreements = () => [
    ...['--individual-en', file('icla-en.pdf'), '--individual-zh', file('icla-zh.pdf')],
    ...['--corporation-en', file('ccla-en.pdf'), '--field', 'individual:date:required:Day of signing: local'],
    ...['--field', 'individual:telephone', '--summary-en', 'You keep your rights.', '--summary-zh', '权利仍归您。'],
  ]

  test('lists nothing in an empty database', async () => {
    // The service's chain already has two events about its key.
    const nothing = 'links 0, events 2, signings 0, documents 0, problems 0\n'
    const said = [operator('link', 'list'), operator('letter', 'list'), operator('verify')]
    const outs = (await Promise.all(said)).map(({ code, out, err }) => [code, out, err])
    expect(outs).toEqual([
      [0, 'none\n', ''],
      [0, 'none\n', ''],
      [0, nothing, ''],
    ])
  })

  test('links a project, and the server offers its agreements at once', async () => {
    const created = await operator('link', 'create', ...project, ...agreements())
    expect(created).toMatchObject({ code: 0, err: '' })
    const [id = '', url] = created.out.split('\n')
    expect(id).toMatch(/^github_lantern-\d{12}$/)
    expect(url).toBe(`${home.services.config.publicUrl}/sign/${id}`)
    linkId = id
    expect((await server.get(`/v1/link/${id}`)).data).toEqual({
      org_alias: 'Lantern & Søn (上海)',
      project_url: 'https://lantern.example',
      summaries: { en: 'You keep your rights.', zh: '权利仍归您。' },
    })
    const individual = (await server.get(`/v1/link/${id}/individual`)).data
    const fields = (titles: string[]) => titles.map((title, index) => ({ id: String(index), title }))
    expect(individual).toMatchObject([
      { cla_id: '0', language: 'English', fields: fields(['Name', 'Email', 'Day of signing: local', 'Phone']) },
      { cla_id: '1', language: 'Chinese', fields: fields(['姓名', '邮箱', 'Day of signing: local', '电话']) },
    ])
    expect((await server.get(`/v1/link/${id}/corporation`)).data).toMatchObject([{ cla_id: '2', language: 'English' }])
    const link = {
      link: id,
      alias: 'Lantern & Søn (上海)',
      project: 'github/lantern',
      mailbox: '-',
      mailbox_state: '-',
      reads_otherwise: '0',
      sign: url,
    }
    expect(await rows('link', 'list')).toEqual([{ ...link, since: expect.stringMatching(/^20\d\d-.*Z$/) as string }])
  })

  test('lists who has signed, and the state of the emails', async () => {
    const email = 'Ada@Lantern.Example'
    const form = aForm(email, {
      verification_code: await codeFor(email),
      cla_id: '0',
      name: "O'Brien & Søn A/S (上海)",
    })
    const signed = await server.post(signingPath(linkId), form)
    expect(signed.status).toBe(200)
    const { receipt } = JSON.parse(signed.body) as { receipt: { number: string } }
    expect(await rows('signing', 'list', linkId)).toMatchObject([
      {
        receipt: receipt.number,
        email,
        name: "O'Brien & Søn A/S (上海)",
        agreement: '0',
        language: 'en',
        version: 1,
        state: 'live',
      },
    ])
    await mailbox.waitFor(({ attachments }) => attachments.length > 0)
    const kinds = (await rows('letter', 'list')).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['individual-code', 'individual-receipt']))
  })

  test('shows why a receipt failed, and sends it again with the same Message-ID', async () => {
    const email = 'full@lantern.example'
    const code = await codeFor(email)
    mailbox.behave({ at: 'content', answer: 552 })
    await server.post(signingPath(linkId), aForm(email, { verification_code: code, cla_id: '0' }))
    const [failed] = await untilSome(() => rows('letter', 'list', '--state', 'failed'))
    expect(failed).toMatchObject({ kind: 'individual-receipt', to: email, state: 'failed', tries: 1 })
    expect(failed?.['error']).toContain('552')
    mailbox.behave('kind')
    const letter = String(failed?.['letter'])
    expect(await operator('letter', 'retry', letter)).toEqual({ code: 0, out: 'queued\n', err: '' })
    const arrived = await mailbox.waitFor(
      ({ recipients, attachments }) => recipients[0] === email && attachments.length > 0,
    )
    expect(arrived.messageId).toBe(`<${letter}@localhost>`)
    expect((await operator('letter', 'retry', letter)).err).toMatch(
      /^the email is (?:sent|sending|queued); only a failed email/,
    )
  })

  test('exports the heads, and detects a truncated chain with them', async () => {
    const heads = await operator('heads')
    expect(heads.code).toBe(0)
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string
    const lines = heads.out.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { link: '', seq: 4, hash },
      { link: linkId, seq: 6, hash },
    ])
    writeFileSync(file('heads.jsonl'), heads.out)
    const sound = (events: number) => ({
      code: 0,
      out: `links 1, events ${events}, signings 2, documents 3, problems 0\n`,
      err: '',
    })
    const verified = [operator('verify', '--heads', file('heads.jsonl')), operator('verify', '--link', linkId)]
    expect(await Promise.all(verified)).toEqual([sound(10), sound(6)])
    const bare = await openBareDatabase(home.services.config)
    await bare.takeGuardsAway()
    const [before] = await bare.run('select hash from evidence where link_id = ? and seq = 5', linkId)
    await bare.run('delete from evidence where link_id = ? and seq = 6', linkId)
    await bare.run('delete from signings where evidence_seq = 6')
    await bare.run('update chains set seq = 5, hash = ? where link_id = ?', before?.['hash'] ?? '', linkId)
    await bare.close()
    expect((await operator('verify')).code).toBe(0)
    const cut = await operator('verify', '--heads', file('heads.jsonl'))
    expect(cut).toMatchObject({ code: 1, err: '' })
    expect(cut.out).toContain(`${linkId} #6: the chain is shorter than a known head\n`)
  })
})
