/** The settings of code platforms: where files are read, and the applications that people sign in by. */
import { agreementHosts } from '../../domain/projects/repository-file.ts'
import { constant, setting } from './config-schema.ts'
import { agreementOrigins, source, switched, text } from './config-values.ts'

const onlyOutside = 'http and loopback only outside production'

export const platformSettings = {
  /** Where each code platform hands out the plain bytes of files, without a final slash. */
  sources: {
    github: setting(
      'GITHUB_RAW_URL',
      source('https://raw.githubusercontent.com'),
      `where the files of GitHub are read; ${onlyOutside}`,
    ),
    gitee: setting(
      'GITEE_RAW_URL',
      source('https://gitee.com/api/v5/repos'),
      `where the files of Gitee are read; ${onlyOutside}`,
    ),
  },
  /** Origins agreements may be read at. */
  agreementSources: setting(
    'CLA_SOURCES',
    agreementOrigins(agreementHosts),
    'origins agreements may be read at; in the trial also its own',
  ),
  /** The code platforms community managers may sign in with; null where the operator has registered none. */
  platforms: {
    github: {
      application: {
        url: setting('GITHUB_URL', source('https://github.com'), 'where people authorise on GitHub'),
        apiUrl: setting('GITHUB_API_URL', source('https://api.github.com'), 'where GitHub is asked who they are'),
        clientId: setting('GITHUB_CLIENT_ID', text('none: no sign-in'), 'the OAuth application on GitHub'),
        clientSecret: setting('GITHUB_CLIENT_SECRET', text('none'), 'its secret'),
        readsProjects: constant(false),
      },
    },
    gitee: {
      application: {
        url: setting('GITEE_URL', source('https://gitee.com'), 'where people authorise on Gitee'),
        apiUrl: setting('GITEE_API_URL', source('https://gitee.com/api/v5'), 'where Gitee is asked who they are'),
        clientId: setting('GITEE_CLIENT_ID', text('none: no sign-in'), 'the OAuth application on Gitee'),
        clientSecret: setting('GITEE_CLIENT_SECRET', text('none'), 'its secret'),
        /** The application may read repositories on its users' behalf: Gitee's scope `projects`, which its operator ticks. */
        readsProjects: setting(
          'GITEE_PROJECTS',
          switched('0', () => false),
          '`1` where that application has the permission `projects`: private repositories are then seen, too',
        ),
      },
    },
  },
} as const
