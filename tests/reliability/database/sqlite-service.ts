/** The service on SQLite in a separate process, with a community and people who have already received their codes. */
import { join } from 'node:path'
import { environmentOf } from '../../support/service/operator.ts'
import { preparedPeople } from '../../support/people/prepared.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { type HttpAnswer, type RunningServer, startServer } from '../../support/service/running-server.ts'

export type SqliteService = {
  home: TestServices
  server: RunningServer
  file: string
  /** URL path of a has-signed check. */
  check: string
  signs(): Promise<HttpAnswer>
  close(): Promise<void>
}

export async function aSqliteService(options: { people: number; entry?: string }): Promise<SqliteService> {
  const mailbox = await openMailbox()
  const home = await testServices({ database: 'sqlite' })
  const linkId = await aCommunity(home.services)
  const people = await preparedPeople(home, linkId, options.people)
  const env = { ...environmentOf(home.services.config, mailbox.url), CHECKS_A_MINUTE: '1000000' }
  const server = await startServer(env, options.entry)
  return {
    home,
    server,
    file: join(home.services.config.dataDir, 'assent.sqlite'),
    check: `${signingPath(linkId)}?email=ada@lantern.example`,
    async signs() {
      const { email, code } = people.pop() ?? { email: '', code: '' }
      return server.post(signingPath(linkId), aForm(email, { verification_code: code }))
    },
    async close() {
      if (!server.hasEnded()) await server.stop()
      await home.close()
      await mailbox.close()
    },
  }
}
