/** For developers: the web from its sources on PORT, changed as one types; behind it the service, in the same process. */
import { createServer } from 'vite'
import { readConfig } from './config/config.ts'
import { pageSettings, settingsScript } from './http/pages/page-head.ts'
import { openService } from './service.ts'

const config = readConfig(process.env)
const service = await openService({ ...config, port: 0 })
const target = `http://${config.host}:${service.config.port}`
const settings = settingsScript(pageSettings(service.config, null), '')
const web = await createServer({
  // What the service writes into its own pages: the platforms to sign in by, Gmail, the footer.
  plugins: [{ name: 'service-settings', transformIndexHtml: (html) => html.replace('<!--head-->', settings) }],
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    // The host stays the browser's: the service recognises its own pages by it.
    proxy: { '/cla/api': { target, changeOrigin: false }, '/trial': { target, changeOrigin: false } },
  },
})
await web.listen()

const open = service.trial ? [service.trial.guide.sign_url, service.trial.guide.inbox_url] : [config.publicUrl]
console.log([...open, `${config.publicUrl}/inspect/   (the machines at work)`].join('\n'))

async function stop(): Promise<void> {
  await web.close()
  await service.close()
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
