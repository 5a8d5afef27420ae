import '@lichtspel/ui/tokens.css'
import '@lichtspel/ui/base.css'
import './desk-tokens.css'
import './desk-base.css'
import { DESK_PAGE } from '@lichtspel/contract/desk/paths'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { applyTheme } from './lib/screen/theme.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

applyTheme()
createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename={DESK_PAGE}>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
