import '@lichtspel/ui/tokens.css'
import '@lichtspel/ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// The development server sends an empty root; every built page comes with its content.
if (root.firstElementChild === null) createRoot(root).render(app)
else hydrateRoot(root, app)
