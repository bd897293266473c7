import { aboutNewVersion } from '../mailboxes/message/about-new-version.ts'

/** Letters that are shown before they are sent, by the templates that the mail worker uses. */
export const letterTexts = { aboutNewVersion }
