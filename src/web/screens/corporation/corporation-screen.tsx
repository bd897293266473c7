import type { ReactElement } from 'react'
import type { CorpScreen } from '../../paths.ts'
import { AddSubemailScreen } from './add-subemail-screen.tsx'
import { CreateManagerScreen } from './create-manager-screen.tsx'
import { EmployeeListScreen } from './employee-list-screen.tsx'
import { ManagerListScreen } from './manager-list-screen.tsx'
import { SignedClaScreen } from './signed-cla-screen.tsx'
import { SubemailScreen } from './subemail-screen.tsx'

const screens: Record<Exclude<CorpScreen, 'modify-password'>, () => ReactElement | null> = {
  'manager-list': ManagerListScreen,
  'create-manager': CreateManagerScreen,
  subemail: SubemailScreen,
  'add-subemail': AddSubemailScreen,
  'signed-cla': SignedClaScreen,
  'employee-list': EmployeeListScreen,
}

/** The administrators' area of a corporation. Its screens come together: a manager who opens one opens the others, and a signer's first visit names one file. */
export default function CorporationScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name]
  return <Screen />
}
