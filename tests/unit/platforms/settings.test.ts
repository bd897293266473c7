/** Settings for code platforms. An invalid setting is refused with an error that names its variable. */
import { expect, test } from 'vitest'
import { ConfigError } from '../../../src/server/config/config-schema.ts'
import { readConfig } from '../../../src/server/config/config.ts'

const base = { PUBLIC_URL: 'https://cla.example', SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY: '5a'.repeat(32) }
const registered = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }

test('without a registered application there is no sign-in with a platform', () => {
  expect(readConfig(base).platforms).toEqual({ github: null, gitee: null })
})

test('a registered platform is called at its public URL, or the configured one', () => {
  const more = {
    GITEE_CLIENT_ID: 'g',
    GITEE_CLIENT_SECRET: 's',
    GITEE_PROJECTS: '1',
    GITEE_URL: 'https://git.example/',
    GITEE_API_URL: '',
  }
  expect(readConfig({ ...base, ...registered, ...more }).platforms).toEqual({
    github: {
      url: 'https://github.com',
      apiUrl: 'https://api.github.com',
      clientId: 'id',
      clientSecret: 'secret',
      readsProjects: false,
    },
    gitee: {
      url: 'https://git.example',
      apiUrl: 'https://gitee.com/api/v5',
      clientId: 'g',
      clientSecret: 's',
      readsProjects: true,
    },
  })
})

test.each([
  [{}, 'https://gitlab.com', 'https://gitlab.com/api/v4', true],
  [{ GITLAB_URL: 'https://gitlab.com/' }, 'https://gitlab.com', 'https://gitlab.com/api/v4', true],
  [{ GITLAB_URL: 'https://git.example/lab/' }, 'https://git.example/lab', 'https://git.example/lab/api/v4', false],
  [
    { GITLAB_URL: 'https://git.example', GITLAB_TRUSTED: '1', GITLAB_API_URL: 'https://api.git.example/api/v4' },
    ...['https://git.example', 'https://api.git.example/api/v4'],
    true,
  ],
  [
    { GITLAB_URL: 'https://gitlab.com.example' },
    'https://gitlab.com.example',
    'https://gitlab.com.example/api/v4',
    false,
  ],
] as const)(
  'addresses of GitLab count on gitlab.com, and elsewhere only if the operator says so: %o',
  (more, url, apiUrl, trustsEmails) => {
    const application = { GITLAB_CLIENT_ID: 'l', GITLAB_CLIENT_SECRET: 's' }
    expect(readConfig({ ...base, ...application, ...more }).signerPlatforms.gitlab).toMatchObject({
      url,
      apiUrl,
      trustsEmails,
    })
  },
)

test('allowed organizations are separated by commas and spaces, in any case', () => {
  const { allowedOrganizations } = readConfig({
    ...base,
    ALLOWED_ORGANIZATIONS: 'github:Harbour, gitee:lan-tern\ngitee:a.b',
  })
  expect([...allowedOrganizations]).toEqual(['github:harbour', 'gitee:lan-tern', 'gitee:a.b'])
  expect(readConfig(base).allowedOrganizations.size).toBe(0)
})

test.each([
  [{ GITHUB_CLIENT_ID: 'id' }, 'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET must be set together'],
  [{ GITEE_CLIENT_SECRET: 's' }, 'GITEE_CLIENT_ID and GITEE_CLIENT_SECRET must be set together'],
  [{ GITHUB_URL: 'ftp://github.com' }, 'GITHUB_URL must be an http(s) URL'],
  [{ GITHUB_API_URL: 'https://api.github.com?x=1' }, 'GITHUB_API_URL must be an http(s) URL'],
  [{ GITEE_URL: 'https://me:you@gitee.com' }, 'GITEE_URL must be an http(s) URL'],
  [
    { NODE_ENV: 'production', GITHUB_URL: 'http://github.com' },
    'GITHUB_URL must be an https URL with a host name and port 443 in production',
  ],
  [
    { NODE_ENV: 'production', GITEE_API_URL: 'https://127.0.0.1' },
    'GITEE_API_URL must be an https URL with a host name and port 443 in production',
  ],
  [
    { ALLOWED_ORGANIZATIONS: 'gitlab:harbour' },
    'ALLOWED_ORGANIZATIONS: "gitlab:harbour" is not github:organization or gitee:organization',
  ],
  [
    { ALLOWED_ORGANIZATIONS: 'github:har/bour' },
    'ALLOWED_ORGANIZATIONS: "github:har/bour" is not github:organization or gitee:organization',
  ],
])('%o is refused with an explanation', (env, words) => {
  expect(() => readConfig({ ...base, ...env })).toThrow(new ConfigError(words))
})
