/**
 * Tests the development server (`npm run dev`): its pages offer the configured platforms and Gmail, and it serves the inspector of the state
 * machines.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openOauthServer } from '../../support/platforms/oauth-server.ts'
import { bareEnvironment } from '../../support/service/bare-environment.ts'
import { freePort } from '../../support/service/free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the development server offers the configured platforms and Gmail, and they work', async () => {
  const oauth = await openOauthServer()
  const folder = mkdtempSync(join(tmpdir(), 'assent-dev-'))
  const port = await freePort()
  const { url, apiUrl, clientId, clientSecret } = oauth.settings('github')
  const env = {
    ...bareEnvironment(),
    DATA_DIR: folder,
    PORT: String(port),
    // Configures a service. Otherwise, it would be a trial, which starts more slowly because it loads a sample community.
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY: '5a'.repeat(32),
    GITHUB_URL: url,
    GITHUB_API_URL: apiUrl,
    GITHUB_CLIENT_ID: clientId,
    GITHUB_CLIENT_SECRET: clientSecret,
    ALLOWED_ORGANIZATIONS: 'github:harbour',
    GMAIL_CLIENT_ID: 'google-client',
    GMAIL_CLIENT_SECRET: 'secret',
  }
  const child = spawn(process.execPath, ['src/server/dev.ts'], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)))
  const closed = once(child, 'close')
  try {
    while (!said.includes('/inspect/')) {
      await Promise.race([once(child.stdout, 'data'), closed])
      if (child.exitCode !== null) throw new Error(`it did not start: ${said}`)
    }
    const origin = `http://127.0.0.1:${port}`
    const page = await (await fetch(`${origin}/platform-select`)).text()
    const [, settings = '{}'] = /<script type="application\/json" id="service"[^>]*>(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(settings)).toMatchObject({ platforms: ['github'], gmail: true })
    expect(page).not.toMatch(/%(?:zh|en) |<!--codes/)
    const answer = await fetch(`${origin}/cla/api/v1/auth/authcodeurl/github/login`)
    const { data } = (await answer.json()) as { data: { url: string } }
    expect(data.url.startsWith(`${url}/login/oauth/authorize?`)).toBe(true)
    expect((await fetch(`${origin}/inspect/`)).status).toBe(200)
  } finally {
    child.kill('SIGTERM')
    await closed
    await oauth.close()
    rmSync(folder, { recursive: true })
  }
})
