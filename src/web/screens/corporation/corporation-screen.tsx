import type { ReactElement } from 'react'
import type { CorpScreen } from '../../paths.ts'
import { AddSubemailScreen } from './add-subemail/page.tsx'
import { CreateManagerScreen } from './create-manager/page.tsx'
import { EmployeeListScreen } from './employee-list/page.tsx'
import { ManagerListScreen } from './manager-list/page.tsx'
import { SignedClaScreen } from './signed-cla/page.tsx'
import { SubemailScreen } from './subemail/page.tsx'

const screens: Record<Exclude<CorpScreen, 'modify-password'>, () => ReactElement | null> = {
  'manager-list': ManagerListScreen,
  'create-manager': CreateManagerScreen,
  subemail: SubemailScreen,
  'add-subemail': AddSubemailScreen,
  'signed-cla': SignedClaScreen,
  'employee-list': EmployeeListScreen,
}

/** The administrators' area of a corporation. Its screens come together: a manager who opens one opens the others, and a signer's first visit names one file. */
export function CorporationScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name]
  return <Screen />
}
