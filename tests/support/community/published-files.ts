import type { Config } from '../../../src/server/config/config.ts'
import { openPlatform, type Platform } from '../platforms/platform.ts'
import { type Mailbox, openMailbox } from '../mail/mailbox.ts'

/** A community site on loopback, with a mail server. The site serves files by the last path segment and responds with 404 to other paths. */
export type OpenSite = { platform: Platform; files: Map<string, Uint8Array>; mail: Mailbox; close: () => Promise<void> }

export async function openSite(): Promise<OpenSite> {
  const platform = await openPlatform()
  const files = new Map<string, Uint8Array>()
  platform.answer = ({ url = '' }, response) => {
    const found = files.get(url.split('/').at(-1) ?? '')
    if (found) response.end(found)
    else response.writeHead(404).end()
  }
  const mail = await openMailbox()
  return {
    platform,
    files,
    mail,
    async close() {
      await platform.close()
      await mail.close()
    },
  }
}

/** Returns the configuration of a service that may read agreements and policies from the site. */
export function publishingConfig({ platform: { origin } }: OpenSite): Partial<Config> {
  return { agreementSources: [origin], sources: { github: origin, gitee: origin } }
}
