/** Browser script of the trial's inbox: fetches the list every two seconds, shows local times, copies codes. */
const interval = 2000

const clock = (at) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    ...(new Date().toDateString() === at.toDateString() ? {} : { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

/** The server renders times in UTC. */
function showLocalTimes() {
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    time.title = at.toLocaleString(document.documentElement.lang, { timeZoneName: 'short', hourCycle: 'h23' })
    time.textContent = clock(at)
  }
}

/** Replaces the list if it has changed. The focus stays on its row. */
async function refresh() {
  const list = document.getElementById('letters')
  if (list === null || document.hidden) return
  const answer = await fetch('/trial', { headers: { accept: 'text/html' } }).catch(() => null)
  list.dataset.connected = String(answer?.ok === true)
  if (!answer?.ok) return
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('letters')
  if (found === null || found.dataset.newest === list.dataset.newest) return
  const focused = document.activeElement?.closest('#letters [data-key]')?.getAttribute('data-key')
  found.dataset.connected = 'true'
  list.replaceWith(found)
  showLocalTimes()
  if (focused) document.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus()
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('button[data-code]')
  if (!button) return
  const showCopied = () => (button.textContent = button.dataset.copied)
  navigator.clipboard.writeText(button.dataset.code).then(showCopied, () => undefined)
})
/** Refreshes the statuses and comments on pages of the sample forge. */
async function refreshLive() {
  const live = document.getElementById('live')
  if (live === null || document.hidden) return
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!answer?.ok) return
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('live')
  if (found !== null && found.innerHTML !== live.innerHTML) live.replaceWith(found)
}

showLocalTimes()
setInterval(refresh, interval)
setInterval(refreshLive, interval)
