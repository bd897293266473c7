/** Browser script of the trial's pages: color scheme, local times, copying of codes, and new emails and checks every two seconds. */
const interval = 2000
const key = 'scheme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** The stored scheme is shared with the other pages (src/web/ui/theme/color-scheme.ts). */
function storedScheme() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storeScheme(scheme) {
  try {
    if ((scheme === 'dark') === systemDark.matches) localStorage.removeItem(key)
    else localStorage.setItem(key, scheme)
  } catch {
    // The choice applies to this page only.
  }
}

function showScheme(scheme) {
  document.documentElement.className = scheme
  const button = document.querySelector('button.scheme')
  if (!button) return
  button.hidden = false
  button.title = scheme === 'dark' ? button.dataset.light : button.dataset.dark
  button.setAttribute('aria-label', button.title)
}

const currentScheme = () => storedScheme() ?? (systemDark.matches ? 'dark' : 'light')

function changeScheme() {
  const other = document.documentElement.className === 'dark' ? 'light' : 'dark'
  storeScheme(other)
  showScheme(other)
}

const clock = (at) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    ...(new Date().toDateString() === at.toDateString() ? {} : { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

/** The server renders times in UTC. */
function showLocalTimes(part) {
  for (const time of part.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    time.title = at.toLocaleString(document.documentElement.lang, { timeZoneName: 'short', hourCycle: 'h23' })
    time.textContent = clock(at)
  }
}

/** HTML of the live part as the server sent it last. */
let received = ''

/** Replaces the live part if it has changed. The focus stays on its row, and a new first row is announced. */
async function refresh() {
  const live = document.getElementById('live')
  if (live === null || document.hidden) return
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } }).catch(() => null)
  document.documentElement.dataset.connected = String(answer?.ok === true)
  if (!answer?.ok) return
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('live')
  if (found === null || found.innerHTML === received) return
  received = found.innerHTML
  showLocalTimes(found)
  const focused = document.activeElement?.closest('#live [data-key]')?.getAttribute('data-key')
  const first = live.querySelector('[data-key]')?.getAttribute('data-key')
  live.replaceChildren(...found.childNodes)
  if (focused) live.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus()
  const newest = live.querySelector('[data-key]')
  const status = document.getElementById('status')
  if (status && newest && newest.getAttribute('data-key') !== first) status.textContent = newest.textContent
}

document.addEventListener('click', ({ target }) => {
  if (target.closest?.('button.scheme')) changeScheme()
  const button = target.closest?.('button[data-code]')
  if (!button) return
  const showCopied = () => (button.textContent = button.dataset.copied)
  navigator.clipboard.writeText(button.dataset.code).then(showCopied, () => undefined)
})

showScheme(currentScheme())
systemDark.addEventListener('change', () => showScheme(currentScheme()))
document.addEventListener('DOMContentLoaded', () => {
  showScheme(currentScheme())
  received = document.getElementById('live')?.innerHTML ?? ''
  showLocalTimes(document)
  setInterval(refresh, interval)
})
