/** Starts a trial without configuration, and uses it over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../src/domain/text/languages.ts'
import { type Config, readConfig } from '../../../src/server/config/config.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { openService, type Service } from '../../../src/server/service.ts'
import type { TrialGuide } from '../../../src/server/trial/trial.ts'
import { samples, textOfSample } from '../../../src/server/trial/sample-agreements.ts'
import { translatorOf } from '../../../src/server/text/translations.ts'
import { failingLog } from '../../support/service/failing-log.ts'

type InboxLetter = {
  id: string
  at: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: { filename: string; content_type: string; size: number; url: string }[]
}

type Check = { author: string; url: string; details_url: string; state: string }

describe('the trial', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-trial-'))
  let service: Service
  let guide: TrialGuide

  const open = (change: Partial<Config> = {}): Promise<Service> =>
    // Every error in the log fails the test. The mail thread is not included: it has its own log, and may call the sample forge after that was
    // closed.
    openService(
      { ...readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }), ...change },
      { log: failingLog() },
    )
  const guideOf = async ({ config }: Service): Promise<TrialGuide> =>
    (await (await fetch(`http://127.0.0.1:${config.port}/trial.json`)).json()) as TrialGuide
  const inbox = async (): Promise<InboxLetter[]> => (await (await fetch(guide.inbox_json_url)).json()) as InboxLetter[]

  /** Waits for an email with a matching subject. Returns the newest one. */
  async function letterTo(address: string, subject: RegExp): Promise<InboxLetter> {
    for (;;) {
      const found = (await inbox()).find((letter) => letter.to.includes(address) && subject.test(letter.subject))
      if (found) return found
    }
  }

  function post(path: string, body: object): Promise<Response> {
    return fetch(`${service.config.publicUrl}/cla/api/v1/individual-signing/${guide.link_id}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'lang=zh' },
      body: JSON.stringify(body),
    })
  }

  async function signsFor(email: string): Promise<void> {
    expect((await post('/code', { email })).status).toBe(200)
    const code = /\d{6}/.exec((await letterTo(email, /验证码/)).text)?.[0]
    const agreements = (await (
      await fetch(`${service.config.publicUrl}/cla/api/v1/link/${guide.link_id}/individual`)
    ).json()) as { data: { cla_id: string; language: string }[] }
    const agreement = agreements.data.find(({ language }) => language === 'Chinese')
    const answer = await post('', {
      name: '王小明',
      email,
      cla_id: agreement?.cla_id,
      cla_language: agreement?.language,
      verification_code: code,
      privacy_checked: true,
      info: {},
    })
    expect(answer.status).toBe(200)
  }

  beforeAll(async () => {
    service = await open()
    guide = await guideOf(service)
  })

  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })

  test('prints what to open, with its actual port', () => {
    const base = `http://localhost:${service.config.port}`
    expect(service.config.port).toBeGreaterThan(0)
    expect(guide).toMatchObject({
      sign_url: `${base}/sign/${guide.link_id}`,
      inbox_url: `${base}/trial`,
      community_manager: { user: 'harbour', email: 'manager@harbour.example' },
    })
    expect(guide.community_manager.password).toMatch(/^[a-z]{4}-[A-Z]{4}-[2-9]{4}$/)
    expect(Object.keys(guide.agreement_urls).toSorted()).toEqual(samples.map(({ key }) => key).toSorted())
  })

  test('its agreements can be downloaded as PDF with the text they were written with', async () => {
    const documents = openPdfProcesses()
    const seen = new Set<string>()
    for (const sample of samples) {
      const answer = await fetch(guide.agreement_urls[sample.key])
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const reading = await documents.readAgreement(new Uint8Array(await answer.arrayBuffer()), 5_000_000)
      const { text, title } = await textOfSample(sample)
      expect(reading.title).toBe(title)
      expect(reading.text.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      seen.add(reading.textSha256)
    }
    expect(seen.size).toBe(samples.length)
    await documents.close()
  })

  test('one pull request of the sample forge is red, and turns green when its author has signed', async () => {
    const { checks } = (await (await fetch(`${service.config.publicUrl}/trial.json`)).json()) as { checks: Check[] }
    expect(checks.map(({ state }) => state)).toEqual(['success', 'failure', 'success', 'success'])
    const red = checks[1] as Check
    const shown = async (): Promise<string> => {
      const answer = await fetch(red.url, { headers: { accept: 'application/json' } })
      return ((await answer.json()) as Check).state
    }
    const page = await (await fetch(red.details_url)).text()
    expect(page).toContain('<div id="root">')
    await signsFor(red.author)
    while ((await shown()) !== 'success');
    const ref = new URL(red.details_url).pathname.split('/').at(-1)
    const answer = await fetch(`${service.config.publicUrl}/cla/api/v1/checks/${ref}`)
    const { data } = (await answer.json()) as {
      data: { state: string; people: { email_masked: string; state: string }[] }
    }
    expect(data).toMatchObject({
      state: 'covered',
      people: [{ email_masked: 's***@lighthouse.example', state: 'ready' }],
    })
  })

  test('a person signs: the code and the receipt arrive in the inbox', async () => {
    await signsFor('ada@example.org')
    const email = 'ada@example.org'

    const receipt = await letterTo(email, /您已签署/)
    expect(receipt).toMatchObject({ from: 'assent@localhost', to: [email] })
    expect(Date.parse(receipt.at)).not.toBeNaN()
    expect(receipt.html).toContain('王小明')
    const [attachment] = receipt.attachments
    expect(attachment).toMatchObject({ content_type: 'application/pdf' })
    const file = await fetch(attachment?.url ?? '')
    expect(file.headers.get('content-disposition')).toContain(attachment?.filename ?? 'a name')
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(bytes.byteLength).toBe(attachment?.size)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test.each([
    ['zh', '试用收件箱', 'zh-CN'],
    ['en', 'Trial inbox', 'en'],
  ])('the inbox page is in %s, with 24-hour times and without inline code', async (language, title, html) => {
    const answer = await fetch(guide.inbox_url, { headers: { cookie: `lang=${language}` } })
    const page = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self';")
    expect(page).toContain(`<html lang="${html}">`)
    expect(page).toContain(title)
    expect(page).not.toMatch(/<script(?! src="\/trial\/trial\.js"><\/script>)|<style|style=|onclick/)
    expect(page).not.toMatch(/[AP]M|上午|下午/)
    const script = await fetch(`${guide.inbox_url}/trial.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
  })

  test.each(languages)('a missing email explains what is kept, as the inbox does, in %s', async (language) => {
    const say = translatorOf('inbox', language)
    const [kept = ''] = /[^.。 ][^.。]*[.。]$/.exec(say('inbox.lead')) ?? []
    expect(kept).toContain('100')
    const headers = { cookie: `lang=${language}` }
    for (const path of ['', '/letters/nothing']) {
      expect(await (await fetch(guide.inbox_url + path, { headers })).text()).toContain(kept)
    }
  })

  test('a code can be copied from its row', async () => {
    const page = await (await fetch(guide.inbox_url)).text()
    const code = /\d{6}/.exec((await letterTo('ada@example.org', /验证码/)).subject)?.[0]
    expect(code).toBeDefined()
    expect(page).toContain(`data-code="${code}"`)
    // The second code was sent to the author in the sample forge.
    expect(page.match(/data-code=/g)).toHaveLength(2)
  })

  test('a pull request shows the comment as Markdown, in either language, and its check', async () => {
    const { checks } = (await (await fetch(`${service.config.publicUrl}/trial.json`)).json()) as { checks: Check[] }
    const { url } = checks[1] as Check
    const shown = async (language: string): Promise<string> =>
      (await fetch(url, { headers: { cookie: `lang=${language}` } })).text()
    const page = await shown('en')
    expect(page).toContain('<a href="' + (checks[1] as Check).details_url)
    expect(page).toMatch(/<code>s\*{3}@lighthouse\.example<\/code>|<div class="markdown"><p>/)
    expect(page).toMatch(/<sub>[^<]+<\/sub>/)
    expect(page).not.toMatch(/&lt;sub|&lt;!--|\*\*\[/)
    expect(page).toContain('<h2>All checks passed</h2>')
    expect(await shown('zh')).toContain('<h2>所有检查均已通过</h2>')
    const changed = await fetch(`${url}?lang=zh`, { redirect: 'manual' })
    expect([changed.status, changed.headers.get('location')]).toEqual([303, new URL(url).pathname])
  })

  test('an email is shown in a sandboxed frame', async () => {
    const [letter] = await inbox()
    const page = await (await fetch(`${guide.inbox_url}/letters/${letter?.id}`)).text()
    expect(page).toContain('<iframe sandbox ')
    const frame = await fetch(`${guide.inbox_url}/letters/${letter?.id}/html`)
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(await frame.text()).toBe(letter?.html)
    expect((await fetch(`${guide.inbox_url}/letters/nothing`)).status).toBe(404)
    expect((await fetch(`${guide.inbox_url}/agreements/..%2F..%2Fsecret-key`)).status).toBe(404)
  })

  test('the language can be changed', async () => {
    const answer = await fetch(`${guide.inbox_url}?lang=en`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/trial'])
    expect(answer.headers.get('set-cookie')).toMatch(/^lang=en;/)
    const [letter] = await inbox()
    const path = `/trial/letters/${letter?.id}`
    const page = await (await fetch(`${guide.inbox_url}/letters/${letter?.id}`)).text()
    expect(page).toContain(`href="${path}?lang=en"`)
    const kept = await fetch(`${service.config.publicUrl}${path}?lang=en`, { redirect: 'manual' })
    expect([kept.status, kept.headers.get('location')]).toEqual([303, path])
  })

  /** Returns the data of the trial embedded in a page. */
  const sample = async (path: string): Promise<unknown> => {
    const page = await (await fetch(`http://127.0.0.1:${service.config.port}${path}`)).text()
    const [, json = '{}'] = /<script type="application\/json" id="service"[^>]*>(.*?)<\/script>/.exec(page) ?? []
    return (JSON.parse(json) as { trial?: unknown }).trial
  }

  test('its first page links to the sample project, the inbox and the sample account; no other page contains the account', async () => {
    const { user, password } = guide.community_manager
    expect(await sample('/index')).toEqual({
      linkId: guide.link_id,
      inboxPath: '/trial',
      forgePath: '/trial/forge',
      user,
      password,
    })
    expect(await sample(`/sign/${guide.link_id}`)).toBeNull()
    expect(await sample('/linked-repo')).toBeNull()
  })

  test('a second start finds the community and the emails again; if it is open to others, it hides the password', async () => {
    const before = await inbox()
    const { password } = guide.community_manager
    expect(before.flatMap(({ attachments }) => attachments).length).toBeGreaterThan(0)
    await service.close()
    service = await open({ host: '0.0.0.0' })
    const again = await guideOf(service)
    expect(again.link_id).toBe(guide.link_id)
    guide = again
    const [after, ofAnother] = [await inbox(), expect.any(String)]
    const withoutOrigin = before.map((letter) => ({
      ...letter,
      attachments: letter.attachments.map((each) => ({ ...each, url: ofAnother })),
    }))
    expect(after).toEqual(withoutOrigin)
    for (const { url, size } of after.flatMap(({ attachments }) => attachments)) {
      const answer = await fetch(`http://127.0.0.1:${service.config.port}${new URL(url).pathname}`)
      expect((await answer.arrayBuffer()).byteLength).toBe(size)
    }
    expect(again.community_manager).not.toHaveProperty('password')
    expect(await sample('/index')).toMatchObject({ linkId: again.link_id, password: null })
    expect(service.trial?.password).toBe(password)
  })
})
