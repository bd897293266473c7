/** Stored agreements keep the text that was signed. The text extracted by the current PDF reader is only displayed. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { draftAgreement, duration } from '../../../../src/domain/text/limits.ts'
import { sha256 } from '../../../../src/server/crypto/digest.ts'
import { openAgreementReader } from '../../../../src/server/pdf/read/read-agreement.ts'
import { readerVersion } from '../../../../src/server/pdf/read/reader-version.ts'
import type { Services } from '../../../../src/server/context/services.ts'
import { openStore } from '../../../../src/server/store/store.ts'
import { readStoredAgreements } from '../../../../src/server/jobs/read-stored-agreements.ts'
import { password } from '../../../support/people/accounts.ts'
import { environmentOf, operates } from '../../../support/service/operator.ts'
import { type BareDatabase, openBareDatabase } from '../../../support/databases/bare-database.ts'
import { aForm, receivesCode, submits } from '../../../support/people/people.ts'
import { withShiftedTable } from '../../../support/pdf/tables.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAdminArea, links, type SignedInManager, agreementTextOf } from '../../../support/community/admin-fixture.ts'
import { readsBefore } from '../../../support/community/read-before.ts'

type Managed = ResultOf<'listAgreements'>['individual_clas'][number]
type Preview = ResultOf<'previewAgreement'>
type Difference = ResultOf<'previewDifference'>

const going = new AbortController().signal
const otherHash = 'ab'.repeat(32)

describe.each(postgresOrBoth)('stored agreements (%s)', (database) => {
  const adminArea = anAdminArea(database)
  const home = () => adminArea.scene().home
  const reading = () => home().services.store.reading
  type Reader = Parameters<typeof readStoredAgreements>[0]
  /** Advances the clock by a day, runs the job, and signs the manager in again. */
  const reads = async ({ browser, account }: SignedInManager, services: Reader = home().services): Promise<number> => {
    home().clock.advance(duration.day)
    try {
      return await readStoredAgreements(services, going)
    } finally {
      await browser.signsIn(account.login, password)
    }
  }
  const past = async <Result>(work: (bare: BareDatabase) => Promise<Result>): Promise<Result> => {
    const bare = await openBareDatabase(home().services.config)
    try {
      return await work(bare)
    } finally {
      await bare.close()
    }
  }
  const given = async ({ browser }: SignedInManager, bytes: Uint8Array): Promise<string> => {
    const form = new FormData()
    form.append('file', new File([Uint8Array.from(bytes)], 'Agreement.pdf'))
    return ((await browser.sends('POST', '/v1/agreement-preview', form)).data as Preview).document
  }
  /** Creates a project whose agreement has the text `text`, as extracted by an earlier PDF reader. */
  const linksBefore = async (
    manager: SignedInManager,
    title: string,
    text: string,
    bytes?: Uint8Array,
  ): Promise<string> => {
    const document = await given(manager, await adminArea.written(title))
    const draft = { document, text, ...(bytes && { bytes }) }
    const changed = await past((bare) => readsBefore(bare, draft))
    return links(adminArea, manager, { individual_cla: { document: changed, language: 'english', fields: [] } })
  }
  const listed = async ({ browser }: SignedInManager, linkId: string): Promise<Managed> => {
    const [only] = ((await browser.get(`/v1/cla/${linkId}`)).data as ResultOf<'listAgreements'>).individual_clas
    return only ?? expect.fail('there is no agreement')
  }
  const operator = (...words: string[]) =>
    operates(environmentOf(home().services.config, 'smtp://127.0.0.1:9'), ...words)
  const verified = async () => (await verifyEvidence(reading())).problems

  test('the signed text stays in use, and the difference is reported', async () => {
    const manager = await adminArea.manager()
    const scrambled = 'Tide Agreement\n\n1. Yuo kepe yuor wrko.'
    const linkId = await linksBefore(manager, 'Tide Agreement', scrambled)
    const same = await links(adminArea, manager)
    expect((await listed(manager, linkId)).reads_otherwise).toBeUndefined()
    expect(await reads(manager)).toBe(1)
    expect(await reads(manager)).toBe(0)
    const today = { text_sha256: sha256(agreementTextOf('Tide Agreement')), is_kept: false }
    expect((await listed(manager, linkId)).reads_otherwise).toEqual(today)
    expect((await listed(manager, same)).reads_otherwise).toBeUndefined()
    if (database === 'sqlite') {
      const { out } = await operator('link', 'list', '--json')
      const rows = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, string>)
      const counts = Object.fromEntries(rows.map(({ link, reads_otherwise }) => [link, reads_otherwise]))
      expect([counts[linkId], counts[same]]).toEqual(['1', '0'])
    }

    const email = `tide-${database}@lantern.example`
    const at = { ...adminArea.scene(), linkId }
    const shown = (await at.wire.get(`/v1/cla/${linkId}/0/text`)).data
    expect(shown).toMatchObject({ text: scrambled, text_sha256: sha256(scrambled) })
    const form = aForm(email, { cla_id: '0', info: {}, verification_code: await receivesCode(at, email) })
    expect((await submits(at, form, linkId)).status).toBe(200)
    const events = await reading().evidence.page(linkId, 0, 99)
    const signed = events.filter(({ type }) => type === 'individual.signed').map(({ body }) => JSON.parse(body))
    expect(signed).toMatchObject([{ agreement: '0', version: 1, text_sha256: sha256(scrambled) }])
    expect(events.filter(({ type }) => type === 'agreement.published')).toHaveLength(1)
    expect(await verified()).toEqual([])
  })

  test('the manager sees the difference, keeps the text, sees another difference, and publishes the current reading', async () => {
    const manager = await adminArea.manager()
    const { browser } = manager
    const linkId = await linksBefore(manager, 'Reef Agreement', 'Reef Agreement\n\n1. Old words.')
    await reads(manager)
    const path = `/v1/cla/${linkId}/0/reading`
    const preview = (await browser.post(path, {})).data as Preview
    const text = agreementTextOf('Reef Agreement')
    expect(preview).toMatchObject({ title: 'Reef Agreement', text, text_sha256: sha256(text), url: '', filename: '' })
    expect((await browser.get(`/v1/agreement-preview/${preview.document}`)).data).toEqual(preview)
    const version = { type: 'individual', language: 'en', document: preview.document }
    const compared = async () => (await browser.post(`/v1/cla/${linkId}/diff-preview`, version)).data as Difference
    expect(await compared()).toMatchObject({ is_new: true, reads_otherwise: '0' })

    const keeps = async (text_sha256: string) => (await browser.put(path, { text_sha256 })).code ?? 'done'
    for (const hash of [otherHash, '', 'x']) expect(await keeps(hash)).toBe('cla.unmatched_cla')
    expect([await keeps(preview.text_sha256), await keeps(preview.text_sha256)]).toEqual(['done', 'done'])
    expect((await listed(manager, linkId)).reads_otherwise?.is_kept).toBe(true)
    const audit = await reading().audit.list(99, { who: manager.account.id })
    const kept = audit.filter(({ what }) => what === 'agreement.keep_text')
    expect(kept.map(({ result }) => result)).toEqual([`done 0: ${preview.text_sha256}`])

    await past((bare) =>
      bare.run('update readings set text_sha256 = ? where document_sha256 = ?', otherHash, preview.document),
    )
    expect((await listed(manager, linkId)).reads_otherwise).toEqual({ text_sha256: otherHash, is_kept: false })
    expect(await keeps(preview.text_sha256)).toBe('cla.unmatched_cla')
    await browser.post(path, {})
    expect((await browser.put(`/v1/cla/${linkId}`, version)).status).toBe(200)
    expect(await listed(manager, linkId)).toMatchObject({ version: 2, sha256: preview.document })
    expect((await listed(manager, linkId)).reads_otherwise).toBeUndefined()
    expect((await browser.put(`/v1/cla/${linkId}`, version)).code).toBe('cla.cla_is_latest')
    expect(await compared()).toMatchObject({ is_new: false })
    expect(await keeps(preview.text_sha256)).toBe('cla.unmatched_cla')
    expect((await browser.post(path, {})).code).toBe('cla.unmatched_cla')
    expect(await verified()).toEqual([])
  })

  test('a file that the current reader refuses is reported as refused, and can be kept', async () => {
    const manager = await adminArea.manager()
    const whole = await adminArea.written('Wreck Agreement')
    const linkId = await linksBefore(manager, 'Wreck Agreement', 'Wreck Agreement', whole.slice(0, -100))
    const isTold = async (reads_today: string): Promise<void> => {
      if (database !== 'sqlite') return
      const { out } = await operator('link', 'agreements', linkId, '--json')
      expect(JSON.parse(out)).toMatchObject({ agreement: '0', kind: 'individual', reads_today })
    }
    await isTold('not read yet')
    expect(await reads(manager)).toBe(1)
    await isTold('unreadable')
    expect((await listed(manager, linkId)).reads_otherwise).toEqual({ text_sha256: '', is_kept: false })
    const path = `/v1/cla/${linkId}/0/reading`
    expect((await manager.browser.post(path, {})).code).toBe('cla.agreement_unreadable')
    expect((await manager.browser.put(path, { text_sha256: '' })).status).toBe(200)
    expect((await listed(manager, linkId)).reads_otherwise).toEqual({ text_sha256: '', is_kept: true })
    await isTold('unreadable, left')
  })

  test('a file with a damaged cross-reference table is served unchanged, and reported as refused', async () => {
    const manager = await adminArea.manager()
    const damaged = withShiftedTable(await adminArea.written('Leak Agreement'))
    const linkId = await linksBefore(manager, 'Leak Agreement', agreementTextOf('Leak Agreement'), damaged)
    await reads(manager)
    expect((await listed(manager, linkId)).reads_otherwise).toEqual({ text_sha256: '', is_kept: false })
    const at = { ...adminArea.scene(), linkId }
    expect(Buffer.compare((await at.wire.get(`/v1/cla/${linkId}/0`)).bytes, damaged)).toBe(0)
    const email = `leak-${database}@lantern.example`
    const form = aForm(email, { cla_id: '0', info: {}, verification_code: await receivesCode(at, email) })
    expect((await submits(at, form, linkId)).status).toBe(200)
    expect(await verified()).toEqual([])
  })

  test('other managers cannot read or keep it, and reading is limited', async () => {
    const [manager, stranger] = [await adminArea.manager(), await adminArea.manager()]
    const linkId = await linksBefore(manager, 'Cove Agreement', 'Cove')
    const path = `/v1/cla/${linkId}/0/reading`
    expect((await stranger.browser.post(path, {})).code).toBe('cla.no_link')
    expect((await stranger.browser.put(path, { text_sha256: '' })).code).toBe('cla.no_link')
    expect((await manager.browser.post(`/v1/cla/${linkId}/7/reading`, {})).code).toBe('cla.unmatched_cla')
    const limit = { most: draftAgreement.perAccountAnHour, within: duration.hour }
    await home().services.store.transaction(async (tx) => {
      const key = `agreement reading:${manager.account.id}`
      for (let n = 0; n < limit.most; n += 1) await tx.counters.count(key, limit, tx.at)
    })
    expect((await manager.browser.post(path, {})).code).toBe('cla.too_many_request')
  })

  test('reading continues after an interruption, one file at a time, in one process, and skips agreements that can no longer be signed', async () => {
    const manager = await adminArea.manager()
    await reads(manager)
    const count = 4
    for (let n = 0; n < count; n += 1) await linksBefore(manager, `Stone ${n}`, `Stone ${n}, read before`)
    const gone = await linksBefore(manager, 'Stone that is gone', 'Stone')
    expect((await manager.browser.delete(`/v1/link/${gone}`)).status).toBe(200)
    const due = await reading().readings.due(readerVersion)
    expect(due).toHaveLength(count)
    const { services, clock } = home()
    const stop = new AbortController()
    let [running, most] = [0, 0]
    const watched: Pick<Services, 'clock' | 'pdf' | 'store'> = {
      ...services,
      pdf: {
        ...services.pdf,
        async readAgreement(bytes, limit) {
          most = Math.max(most, (running += 1))
          const read = await services.pdf.readAgreement(bytes, limit)
          running -= 1
          if (sha256(bytes) === due[1]) stop.abort()
          return read
        },
      },
    }
    clock.advance(duration.day)
    expect(await readStoredAgreements(watched, stop.signal)).toBeLessThan(count)
    const left = await reading().readings.due(readerVersion)
    expect(left.length).toBeGreaterThan(0)
    expect(due.slice(-left.length)).toEqual(left)
    // Simulates a crashed process that still holds the job lock for five minutes.
    await services.store.transaction((tx) =>
      tx.jobs.take(`readings ${readerVersion}`, { every: duration.day, hold: 5 * duration.minute, now: tx.at }),
    )
    expect(await readStoredAgreements(watched, going)).toBe(0)
    clock.advance(5 * duration.minute)
    // Simulates a second process, which has its own store.
    const { databaseUrl, dataDir } = services.config
    const address = databaseUrl ? { url: databaseUrl } : { file: `${dataDir}/assent.sqlite` }
    const store = await openStore(address, clock)
    const counts = await Promise.all([
      readStoredAgreements(watched, going),
      readStoredAgreements({ ...services, store }, going),
    ])
    await store.close()
    expect(counts.toSorted()).toEqual([0, left.length])
    expect(most).toBe(1)
    expect(await reading().readings.due(readerVersion)).toEqual([])
  })

  test('a file that takes too long or crashes the reader is not reported as refused, and is read again another day', async () => {
    const manager = await adminArea.manager()
    await reads(manager)
    const linkId = await linksBefore(manager, 'Slow Agreement', 'Slow')
    const { services } = home()
    const hasty = openAgreementReader({ timeLimit: 1 })
    const closed = openAgreementReader()
    await closed.close()
    const by = ({ read: readAgreement }: typeof hasty) => ({
      ...services,
      pdf: { ...services.pdf, readAgreement },
    })
    expect(await reads(manager, by(hasty))).toBe(0)
    await expect(reads(manager, by(closed))).rejects.toThrow('could not be read')
    await hasty.close()
    expect((await listed(manager, linkId)).reads_otherwise).toBeUndefined()
    expect(await readStoredAgreements(services, going)).toBe(0)
    expect(await reads(manager)).toBe(1)
    expect((await listed(manager, linkId)).reads_otherwise?.is_kept).toBe(false)
  })

  test("a newer reader's result is not overwritten by an older one", async () => {
    const manager = await adminArea.manager()
    const document = await given(manager, await adminArea.written('Newest Agreement'))
    const note = (reader: number, textSha256: string) =>
      home().services.store.transaction((tx) =>
        tx.readings.record({ documentSha256: document, reader, textSha256, readAt: tx.at }),
      )
    await note(readerVersion + 1, otherHash)
    const linkId = await links(adminArea, manager, { individual_cla: { document, language: 'english', fields: [] } })
    expect((await listed(manager, linkId)).reads_otherwise).toEqual({ text_sha256: otherHash, is_kept: false })
    expect(await reads(manager)).toBe(0)
  })
})
