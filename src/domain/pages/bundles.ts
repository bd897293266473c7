/** Translation bundles (`src/i18n/<language>/<bundle>.json`) and the pages that load them. */

/**
 * A translation bundle. `screens` is loaded with every page, `access` and `admin` with every page that requires a session, and the others
 * with the pages that use them: `setup` has the texts of the wizard and of a project's settings, `records` those of signatures and emails in lists
 * and exports, and `search` those of the dialogs in the header.
 */
export type Bundle =
  | 'screens'
  | 'access'
  | 'company'
  | 'admin'
  | 'corporation'
  | 'project'
  | 'records'
  | 'search'
  | 'setup'
  | 'file'
  | 'checks'
  | 'person'

export type PageLayout = 'community/wizard/configuration' | 'community/projects/project'

/** Bundles of every page that requires a session. */
export const guardBundles = ['access', 'admin'] as const

/** Bundles of a layout and of every page within it. */
export const layoutBundles: Readonly<Record<PageLayout, readonly Bundle[]>> = {
  'community/wizard/configuration': [...guardBundles, 'file', 'setup'],
  'community/projects/project': [...guardBundles, 'file', 'project', 'records', 'setup'],
}
