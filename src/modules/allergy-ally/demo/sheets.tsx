import { ChatSheet } from './chat/chat-sheet';
import { useDemo } from './demo-context';
import { ArticleSheet } from './learning/article-sheet';
import { SettingSheet } from './profile/setting-sheet';
import { AddDoseSheet } from './schedule/add-dose-sheet';
import { AppointmentSheet } from './schedule/appointment-sheet';
import { LogSymptomsSheet } from './tracking/log-symptoms-sheet';

export function Sheets() {
  const { sheet, appointments, articles } = useDemo().state;
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'add-dose':
      return <AddDoseSheet />;
    case 'log-symptoms':
      return <LogSymptomsSheet />;
    case 'appointment':
      return <AppointmentSheet appointment={appointments.find(({ id }) => id === sheet.id)} />;
    case 'article': {
      const article = articles.find(({ id }) => id === sheet.id);
      return article ? <ArticleSheet article={article} /> : null;
    }
    case 'setting':
      return <SettingSheet setting={sheet.setting} />;
    case 'chat':
      return <ChatSheet />;
  }
}
