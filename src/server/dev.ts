/** Development server: serves the web app from its sources on PORT with hot reload and runs the service in the same process. */
import { createServer } from 'vite'
import { readConfig } from './config/config.ts'
import { pageSettings, settingsScript } from './http/pages/page-head.ts'
import { openService } from './service.ts'

const config = readConfig(process.env)
const service = await openService({ ...config, port: 0 })
const target = `http://${config.host}:${service.config.port}`
const settings = settingsScript(pageSettings(service.config, null), '')
const web = await createServer({
  // Inserts the same settings as in production: sign-in platforms, Gmail, the footer.
  plugins: [{ name: 'service-settings', transformIndexHtml: (html) => html.replace('<!--head-->', settings) }],
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    // Preserves the browser's Host header, because the service uses it to recognize requests from its own pages.
    proxy: { '/cla/api': { target, changeOrigin: false }, '/trial': { target, changeOrigin: false } },
  },
})
await web.listen()

const open = service.trial ? [service.trial.guide.sign_url, service.trial.guide.inbox_url] : [config.publicUrl]
console.log([...open, `${config.publicUrl}/inspect/   (inspector of the state machines)`].join('\n'))

async function stop(): Promise<void> {
  await web.close()
  await service.close()
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
