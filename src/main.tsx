import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './app/router';
import { SettingsProblemPage } from './app/settings-problem-page';
import { settings } from './lib/settings';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

createRoot(container).render(
  <StrictMode>
    {settings.ok ? (
      <RouterProvider router={createAppRouter()} />
    ) : (
      <SettingsProblemPage problems={settings.problems} />
    )}
  </StrictMode>,
);
