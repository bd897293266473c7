import type { Config } from '../../../src/server/config/config.ts'
import { openPlatform, type Platform } from '../platforms/platform.ts'
import { type Mailbox, openMailbox } from '../mail/mailbox.ts'

/** A website with files, and a mail server. The file is selected by the last part of the path; others give 404. */
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

export function publishingConfig({ platform: { origin } }: OpenSite): Partial<Config> {
  return { agreementSources: [origin], sources: { github: origin, gitee: origin } }
}
