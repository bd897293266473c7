import { onPath } from './programs.ts'

/** Looks for Firefox in FIREFOX_PATH, then in the PATH: the distribution's long-term release first. */
export const findFirefox = (): string | undefined => process.env['FIREFOX_PATH'] ?? onPath('firefox-esr', 'firefox')
