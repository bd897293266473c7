/** Settings for code platforms and Google: sources of agreements, OAuth applications, and hosts of checked pull requests. */
import { agreementHosts } from '../../domain/projects/repository-file.ts'
import { constant, section, setting } from './config-schema.ts'
import { agreementOrigins, allowedOrganizations, hosts, source, sourceBelow, switched, text } from './config-values.ts'

const onlyOutside = 'http and loopback addresses only outside production'

export const platformSettings = {
  ...section('Sources of agreements', {
    /** Base URLs from which each code platform serves raw files, without a trailing slash. */
    sources: {
      github: setting(
        'GITHUB_RAW_URL',
        source('https://raw.githubusercontent.com'),
        `base URL of raw files on GitHub; ${onlyOutside}`,
      ),
      gitee: setting(
        'GITEE_RAW_URL',
        source('https://gitee.com/api/v5/repos'),
        `base URL of the Gitee API for files; ${onlyOutside}`,
      ),
    },
    /** Origins from which agreements may be fetched. */
    agreementSources: setting(
      'CLA_SOURCES',
      agreementOrigins(agreementHosts),
      'origins from which agreements may be fetched; in the trial, also the origin of the service',
    ),
  }),
  ...section('Sign-in with code platforms', {
    /** Code platforms that community managers can sign in with; null if the operator has registered none. */
    platforms: {
      github: {
        application: {
          url: setting('GITHUB_URL', source('https://github.com'), 'base URL of GitHub for sign-in'),
          apiUrl: setting('GITHUB_API_URL', source('https://api.github.com'), 'base URL of the GitHub API'),
          clientId: setting(
            'GITHUB_CLIENT_ID',
            text('none: no sign-in'),
            'client ID of the OAuth application on GitHub',
          ),
          clientSecret: setting('GITHUB_CLIENT_SECRET', text('none'), 'client secret of that application'),
          readsProjects: constant(false),
        },
      },
      gitee: {
        application: {
          url: setting('GITEE_URL', source('https://gitee.com'), 'base URL of Gitee for sign-in'),
          apiUrl: setting('GITEE_API_URL', source('https://gitee.com/api/v5'), 'base URL of the Gitee API'),
          clientId: setting('GITEE_CLIENT_ID', text('none: no sign-in'), 'client ID of the OAuth application on Gitee'),
          clientSecret: setting('GITEE_CLIENT_SECRET', text('none'), 'client secret of that application'),
          /** Whether the application may read repositories for its users: the Gitee scope `projects`, which the operator selects on Gitee. */
          readsProjects: setting(
            'GITEE_PROJECTS',
            switched('0', () => false),
            '`1` if that application has the permission `projects`: private repositories are then listed as well',
          ),
        },
      },
    },
    /** Code platforms that only signers can sign in with, at `/my`; null if the operator has registered none. */
    signerPlatforms: {
      gitcode: {
        application: {
          url: setting('GITCODE_URL', source('https://gitcode.com'), 'base URL of GitCode for the sign-in of signers'),
          apiUrl: setting('GITCODE_API_URL', source('https://api.gitcode.com/api/v5'), 'base URL of the GitCode API'),
          clientId: setting(
            'GITCODE_CLIENT_ID',
            text('none: no sign-in'),
            'client ID of the OAuth application on GitCode, for signers at `/my` only',
          ),
          clientSecret: setting('GITCODE_CLIENT_SECRET', text('none'), 'client secret of that application'),
          readsProjects: constant(false),
        },
      },
      gitlab: {
        application: {
          url: setting('GITLAB_URL', source('https://gitlab.com'), 'base URL of GitLab for the sign-in of signers'),
          apiUrl: setting(
            'GITLAB_API_URL',
            sourceBelow('/api/v4'),
            'base URL of the GitLab API',
            '`/api/v4` below GITLAB_URL',
          ),
          clientId: setting(
            'GITLAB_CLIENT_ID',
            text('none: no sign-in'),
            'client ID of the OAuth application on GitLab, for signers at `/my` only',
          ),
          clientSecret: setting('GITLAB_CLIENT_SECRET', text('none'), 'client secret of that application'),
          readsProjects: constant(false),
          /** Whether an address that this instance calls confirmed counts as its owner's. Instances can be set up to confirm addresses without asking. */
          trustsEmails: setting(
            'GITLAB_TRUSTED',
            switched('0; 1 on gitlab.com', ({ url }) => url === 'https://gitlab.com'),
            '`1` if addresses that GITLAB_URL calls confirmed count as proven at `/my`',
          ),
        },
      },
    },
    /** Organizations whose administrators may sign in, as lowercase `platform:organization`. */
    allowedOrganizations: setting(
      'ALLOWED_ORGANIZATIONS',
      allowedOrganizations,
      '`github:name,gitee:name`: organizations whose administrators may manage communities',
    ),
  }),
  ...section('Checks of pull requests', {
    /** Forge hosts whose addresses may be in a private network or on this machine. */
    forgeHosts: setting('FORGE_HOSTS', hosts, 'hosts, separated by commas, of code platforms in a private network'),
  }),
  ...section('Gmail mailboxes', {
    /** Gmail mailboxes with OAuth authorization; null if the operator has not registered an application with Google. */
    gmail: {
      application: {
        url: setting(
          'GMAIL_URL',
          source('https://accounts.google.com'),
          'base URL of Google for the authorization of Gmail mailboxes',
        ),
        tokenUrl: setting(
          'GMAIL_TOKEN_URL',
          source('https://oauth2.googleapis.com'),
          'base URL of the token endpoint of Google',
        ),
        apiUrl: setting('GMAIL_API_URL', source('https://gmail.googleapis.com'), 'base URL of the Gmail API'),
        clientId: setting(
          'GMAIL_CLIENT_ID',
          text('none: no Gmail'),
          'client ID of the OAuth application registered with Google',
        ),
        clientSecret: setting('GMAIL_CLIENT_SECRET', text('none'), 'client secret of that application'),
      },
    },
  }),
}
